import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import type { Route } from './+types/custodians';
import { type Awaited, awaitedText, findingOf, isOurTurn, recordOf, sentText } from './awaited-words.ts';
import { Crumbs } from './crumbs.tsx';
import './investments-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  operatorOf(request);
  const after = url.searchParams.get('after')?.slice(0, 60);
  return { awaited: await request.pages.investments.desk.awaitedCustodians({ after }) };
}

export const meta = () => [
  { title: pageTitle('Awaited from custodians') },
  { name: 'robots', content: 'noindex' },
];

/** Investments of IRAs that cannot close before their custodian has signed and paid. */
export default function Custodians({ loaderData: { awaited } }: Route.ComponentProps) {
  return (
    <ConsolePage
      crumbs={<Crumbs crumbs={[{ label: 'Awaited from custodians' }]} />}
      title={findingOf(awaited.counts)}
      lead="The longest wait first. An offering can’t close before every custodian has signed and paid."
    >
      {awaited.data.length === 0 ? (
        <EmptyState title="No custodian is awaited">
          When the owner of an IRA has signed, the investment stands here until its custodian has signed, and
          then until its wire has come.
        </EmptyState>
      ) : (
        <>
          <Lines lines={awaited.data} />
          <PageLinks next={awaited.next} />
        </>
      )}
    </ConsolePage>
  );
}

function Lines({ lines }: { readonly lines: readonly Awaited[] }) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, lines.length - 1);
  const navigate = useNavigate();
  useKeys([
    { key: 'j', label: 'Next line', run: () => setCurrent(Math.min(at + 1, lines.length - 1)) },
    { key: 'k', label: 'Previous line', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the record',
      run: () => lines[at] && void navigate(recordOf(lines[at])),
    },
  ]);
  return (
    <ListTable
      caption="Awaited from custodians, the longest wait first"
      head={
        <>
          <th scope="col">Account</th>
          <th scope="col">Custodian</th>
          <th scope="col">Farm</th>
          <th scope="col" className="numeric">
            Shares
          </th>
          <th scope="col" className="numeric">
            To be paid, USD
          </th>
          <th scope="col">Waits for</th>
          <th scope="col">Since</th>
          <th scope="col" className="numeric">
            Business days
          </th>
          <th scope="col">Sent</th>
        </>
      }
    >
      {lines.map((line, index) => (
        <tr key={line.id} data-current={index === at || undefined} onFocus={() => setCurrent(index)}>
          <th scope="row">
            <Link to={recordOf(line)}>{line.account}</Link>
          </th>
          <td>{line.custodian}</td>
          <td>
            <Link to={`/masters/investments/farms/${line.farm.id}`}>{line.farm.name}</Link>
          </td>
          <td className="numeric">{formatShares(line.shares)}</td>
          <td className="numeric">{dollarText(line.total).slice(1)}</td>
          <td>{isOurTurn(line) ? <Chip tone="warning">{awaitedText(line)}</Chip> : awaitedText(line)}</td>
          <td className="whitespace-nowrap">{formatShortDate(line.since)}</td>
          <td className={line.is_late ? 'numeric console-late' : 'numeric'}>
            {line.business_days}
            {line.is_late && ', late'}
          </td>
          <td className="investments-reason">{sentText(line)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
