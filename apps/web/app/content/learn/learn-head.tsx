import { plural } from '@furrow/kernel/text';
import type { ReactNode } from 'react';
import { SearchForm } from './search-form.tsx';
import { type SubjectTab, SubjectTabs } from './subject-tabs.tsx';

interface LearnHeadProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly count: number;
  readonly subjects: readonly SubjectTab[];
  /** The slug of the open subject; null where all are shown. */
  readonly current: string | null;
}

export function LearnHead({ title, lead, count, subjects, current }: LearnHeadProps) {
  return (
    <header className="page pt-10 lg:pt-12">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1>{title}</h1>
          <p className="mt-3 max-w-[46rem] text-lead text-ink-muted">{lead}</p>
        </div>
        <SearchForm placeholder={`Search ${count} ${plural(count, 'article')}`} />
      </div>
      <div className="mt-6 border-t border-line-ink">
        <SubjectTabs subjects={subjects} count={count} current={current} />
      </div>
    </header>
  );
}
