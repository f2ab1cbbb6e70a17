import type { FaqSection } from '@furrow/modules/content/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { Notice } from '@furrow/ui/notice';
import { AppLink } from '../../shell/links/app-link.tsx';
import { useContactAddress } from '../../shell/links/contact-address.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { movedOrMissing } from '../missing-content.ts';
import type { Route } from './+types/faq';
import { FAQ_TITLE, faqMeta } from './faq-meta.ts';
import { FaqQuestion, questionId } from './faq-question.tsx';
import { loadFaq } from './load-faq.ts';
import { useAskedFor } from './use-asked-for.ts';
import './faq.css';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFaq(args);
  if (loaded === null) throw await movedOrMissing(args);
  return loaded;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [{ title: pageTitle() }] : faqMeta(matches, loaderData);
}

const sectionId = (slug: string): string => `section-${slug}`;

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { sections, section, item, preview } = loaderData;
  useAskedFor(item === null ? section && sectionId(section.slug) : questionId(item.slug));
  return (
    <div className="page py-10 lg:py-14">
      {preview === null ? null : (
        <div className="pb-8">
          <Notice tone="warning" title={`Preview of version ${preview}`}>
            Only the firm’s editors and approvers see this version of the open{' '}
            {item === null ? 'section' : 'question'}.
          </Notice>
        </div>
      )}
      <h1>{FAQ_TITLE}</h1>
      <Lead />
      {sections.length === 0 ? (
        <div className="mt-10">
          <EmptyState title="No questions are published yet">Write to us, and we’ll answer yours.</EmptyState>
        </div>
      ) : (
        <div className="mt-10 grid gap-x-18 gap-y-10 border-line-ink border-t pt-8 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <SectionLinks sections={sections} current={section?.slug ?? null} />
          <div className="max-w-[46rem]">
            {sections.map(({ slug, name, items }) => (
              <section
                key={slug}
                id={sectionId(slug)}
                aria-labelledby={`${sectionId(slug)}-name`}
                className="mb-12"
              >
                <h2 id={`${sectionId(slug)}-name`}>{name}</h2>
                <div className="mt-4 border-line-ink border-t">
                  {items.map((each) => (
                    <FaqQuestion key={each.id} item={each} isAsked={each.id === item?.id} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Lead() {
  const contact = useContactAddress();
  return (
    <p className="mt-4 max-w-[56ch] text-ink-muted text-lead">
      How investing here works, what it costs and what can go wrong.
      {contact === null ? null : (
        <>
          {' '}
          If your question isn’t here,{' '}
          <AppLink to={contact} className="link-quiet">
            write to us
          </AppLink>
          .
        </>
      )}
    </p>
  );
}

interface SectionLinksProps {
  readonly sections: readonly FaqSection[];
  readonly current: string | null;
}

function SectionLinks({ sections, current }: SectionLinksProps) {
  return (
    <nav aria-label="Sections" className="text-small print:hidden">
      <ul className="border-line border-s lg:sticky lg:top-28">
        {sections.map(({ slug, name }) => (
          <li key={slug}>
            <AppLink
              to={`/faq/${slug}`}
              aria-current={slug === current ? 'location' : undefined}
              className="link-plain flex min-h-11 items-center py-1.5 ps-4 text-ink-muted aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
