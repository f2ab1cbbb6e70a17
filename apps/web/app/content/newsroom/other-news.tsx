import { ArrowLeft, ArrowRight } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import type { NewsView } from './news-view.ts';

interface OtherNewsProps {
  readonly newer: NewsView | null;
  readonly older: NewsView | null;
}

/** What was published just after and just before. */
export function OtherNews({ newer, older }: OtherNewsProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label="More news" className="-mb-(--section-gap) bg-surface-sunken py-8 print:hidden">
      <div className="page grid gap-x-6 gap-y-6 md:grid-cols-2">
        <div>
          {newer === null ? null : (
            <PageLink to={newer.address} rel="prev" className="group block min-h-11">
              <span className="flex items-center gap-2 text-fine text-ink-muted">
                <ArrowLeft aria-hidden="true" className="size-4" /> Newer · {newer.date}
              </span>
              <span className="mt-1 block font-serif text-[1.25rem] group-hover:underline">
                {newer.title}
              </span>
            </PageLink>
          )}
        </div>
        <div className="md:text-end">
          {older === null ? null : (
            <PageLink to={older.address} rel="next" className="group block min-h-11">
              <span className="flex items-center gap-2 text-fine text-ink-muted md:justify-end">
                Older · {older.date} <ArrowRight aria-hidden="true" className="size-4" />
              </span>
              <span className="mt-1 block font-serif text-[1.25rem] group-hover:underline">
                {older.title}
              </span>
            </PageLink>
          )}
        </div>
      </div>
    </nav>
  );
}
