import type { Visits } from '@furrow/modules/content/contract';
import type { ReactNode } from 'react';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { detailText, eventText, REFERRER_WORDS, timesText } from './visit-words.ts';

export function VisitTables({ visits: { pages, referrers, events } }: { readonly visits: Visits }) {
  return (
    <>
      <Counts title="Pages" columns={['Page']}>
        {pages.map(({ page, times }) => (
          <tr key={page}>
            <th scope="row">{page}</th>
            <Times times={times} />
          </tr>
        ))}
      </Counts>
      <Counts title="Where visitors came from" columns={['From']}>
        {referrers.map(({ referrer, times }) => (
          <tr key={referrer}>
            <th scope="row">{REFERRER_WORDS[referrer]}</th>
            <Times times={times} />
          </tr>
        ))}
      </Counts>
      <Counts title="Milestones" columns={['Milestone', 'Known of the account']}>
        {events.map((line) => (
          <tr key={JSON.stringify([line.event, line.account])}>
            <th scope="row">{eventText(line.event)}</th>
            <td>{detailText(line)}</td>
            <Times times={line.times} />
          </tr>
        ))}
      </Counts>
    </>
  );
}

const Times = ({ times }: { readonly times: number }) => <td className="numeric">{timesText(times)}</td>;

interface CountsProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: readonly ReactNode[];
}

/** The hundred most frequent at most: what is rarer decides nothing. */
function Counts({ title, columns, children }: CountsProps) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-1">None on these days.</p>
      ) : (
        <TableScroll label={title}>
          <table className="console-table">
            <caption className="visually-hidden">{title}, the most frequent first</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col" className="numeric">
                  Times
                </th>
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
