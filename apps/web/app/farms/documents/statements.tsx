import type { FarmDetail, FarmDocument } from '@furrow/modules/farms/contract';
import { useLocation } from 'react-router';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { Unopened } from './unopened.tsx';

interface StatementsProps {
  readonly farm: FarmDetail;
  readonly statements: readonly FarmDocument[];
  /** How many of them this reader has not opened yet. */
  readonly fresh: number;
  /** The one to read in the page. */
  readonly open: string | null;
}

/** What came in and went out in the years that are over, as the firm accounts for it. */
export function Statements({ farm, statements, fresh, open }: StatementsProps) {
  const { search } = useLocation();
  const shown = statements.find(({ id }) => id === open) ?? null;
  // Whatever else the address says, as how many shares the plan is for, stays said.
  const hrefFor = (id: string) => {
    const query = new URLSearchParams(search);
    query.set('open', id);
    return `/${farm.slug}/financials?${query}`;
  };
  return (
    <>
      <section id="statements" className="mt-20 scroll-mt-24" aria-labelledby="statements-title">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="statements-title">Statements</h2>
          <Unopened count={fresh} />
        </div>
        <DocumentList documents={statements} open={shown?.id ?? null} marks hrefFor={hrefFor} />
      </section>
      {shown === null ? null : <DocumentView key={shown.id} farm={farm} document={shown} marks />}
    </>
  );
}
