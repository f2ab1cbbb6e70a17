import { plural } from '@furrow/kernel/text';
import { ArrowRight } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import { StudyPicture } from '../study-picture.tsx';
import type { SubjectTab } from './subject-tabs.tsx';

export interface Subject extends SubjectTab {
  readonly summary: string;
  readonly study: string;
}

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

export function Subjects({ subjects }: { readonly subjects: readonly Subject[] }) {
  return (
    <section className="page pt-16 pb-10" aria-labelledby="subjects">
      <h2 id="subjects" className="text-[clamp(1.625rem,1.5rem+0.5vw,2rem)]">
        {COUNTED[subjects.length] ?? subjects.length} {plural(subjects.length, 'subject')}
      </h2>
      <ul className="mt-6 grid gap-x-6 sm:grid-cols-2 desk:grid-cols-3">
        {subjects.map(({ slug, name, summary, count, study }) => (
          <li key={slug} className="flex items-start gap-5 border-t border-line py-6">
            <StudyPicture study={study} className="aspect-square w-16 shrink-0 lg:w-24" />
            <div className="min-w-0">
              <h3>
                <PageLink to={`/learn/${slug}`} className="hover:underline">
                  {name}
                </PageLink>
              </h3>
              <p className="mt-1 text-small text-ink-muted">{summary}</p>
              <PageLink to={`/learn/${slug}`} className="link-arrow mt-2 text-small max-lg:min-h-11">
                {count} {plural(count, 'article')}
                <span className="visually-hidden"> about {name}</span> <ArrowRight aria-hidden="true" />
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
