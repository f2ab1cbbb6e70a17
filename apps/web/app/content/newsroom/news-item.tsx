import { formatShortDate } from '@furrow/kernel/dates';
import { contentChannel } from '@furrow/modules/content/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { SLEEPS } from '../../shell/asleep/sleeping-page.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { StudyPicture } from '../study-picture.tsx';
import { TextBody } from '../text/text-part.ts';
import type { Route } from './+types/news-item';
import { newsMeta } from './news-meta.ts';
import { newsView } from './news-view.ts';
import { OtherNews } from './other-news.tsx';

const CHANNELS = [contentChannel('news')];

export const handle = SLEEPS;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn, viewer } = context.get(requestContext);
  const found = await pages.content.newsItem(params.slug, previewAsked(viewer, request.url));
  if (found === null) throw await movedOrMissing({ context, request });
  const { htmlTitle, metaDescription, updatedAt, preview, text, newer, older } = found;
  const item = {
    ...newsView(found),
    htmlTitle,
    metaDescription,
    updatedAt,
    updated: updatedAt === null ? null : formatShortDate(new Date(updatedAt)),
    preview,
    blocks: text.blocks,
    newer: newer && newsView(newer),
    older: older && newsView(older),
  };
  // Of what nobody else can see nothing is announced.
  if (preview !== null) return { item, channels: [] };
  dependsOn(...CHANNELS);
  return { item, channels: CHANNELS };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [{ title: pageTitle() }];
  return newsMeta(matches, loaderData.item);
}

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { item } = loaderData;
  return (
    <article>
      <PreviewNotice id={item.id} preview={item.preview} />
      <div className="page pt-8 pb-16">
        <Breadcrumbs
          crumbs={[{ label: 'Newsroom', href: '/newsroom' }]}
          renderLink={({ label, href }) => (
            <PageLink to={href} className="link-quiet inline-flex min-h-6 items-center">
              {label}
            </PageLink>
          )}
        />
        <header className="mt-5 max-w-[48rem]">
          <h1>{item.title}</h1>
          <p className="mt-4 text-lead text-ink-muted">{item.summary}</p>
          <p className="mt-5 border-y border-line py-3 text-small text-ink-muted">
            Published <time dateTime={item.publishedAt}>{item.date}</time>
            {item.updatedAt === null ? null : (
              <>
                {' · '}Updated <time dateTime={item.updatedAt}>{item.updated}</time>
              </>
            )}
          </p>
        </header>
        <div className="mt-8 grid gap-x-18 gap-y-8 desk:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
          <div className="min-w-0">
            <TextBody blocks={item.blocks} />
          </div>
          <StudyPicture study={item.study} className="aspect-[8/5] self-start max-desk:hidden print:hidden" />
        </div>
      </div>
      <OtherNews newer={item.newer} older={item.older} />
    </article>
  );
}
