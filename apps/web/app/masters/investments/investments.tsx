import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { STATUS_LABELS } from '@furrow/modules/farms/rules';
import type { AwaitedCustodians, DeskOfferings } from '@furrow/modules/investments/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { useConsoleData } from '../shell/console-data.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/investments';
import { Closings } from './closings.tsx';
import { investmentsText, sumDollars } from './count-text.ts';
import { Failures } from './failures.tsx';
import { groupOf } from './status-text.ts';
import './investments-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  operatorOf(request);
  const { desk } = request.pages.investments;
  const [offerings, failures, closings, custodians] = await Promise.all([
    desk.offerings(),
    desk.failures(),
    desk.closings({ after: url.searchParams.get('after')?.slice(0, 60) }),
    desk.awaitedCustodians({}),
  ]);
  return {
    offerings: offerings.data,
    // Those under way are among the closings.
    failures: failures.data.filter(({ ended_at }) => ended_at !== null),
    closings,
    awaited: custodians.counts,
    now: request.now,
  };
}

export const meta = () => [{ title: pageTitle('Investments') }, { name: 'robots', content: 'noindex' }];

export default function Investments({ loaderData }: Route.ComponentProps) {
  const { offerings, failures, closings, awaited, now } = loaderData;
  return (
    <ConsolePage title={findingOf(offerings)} lead={leadOf(offerings)}>
      <QueueLinks awaited={awaited} />
      <Closings closings={closings} now={now} />
      <section>
        <h2 className="console-subtitle">Offerings that have not closed</h2>
        {offerings.length === 0 ? (
          <EmptyState title="No offering is open">
            Investments of closed offerings are on the page of each offering.
          </EmptyState>
        ) : (
          <OfferingTable offerings={offerings} />
        )}
      </section>
      <Failures failures={failures} />
    </ConsolePage>
  );
}

type Offering = DeskOfferings['data'][number];

const isUnderWay = ({ status_name }: Offering['states'][number]) => groupOf(status_name) !== 'flow';

function findingOf(offerings: readonly Offering[]): string {
  const states = offerings.flatMap((one) => one.states).filter(isUnderWay);
  const count = states.reduce((sum, { investments }) => sum + investments, 0);
  if (count === 0) return 'No investment is under way';
  return `${investmentsText(count)} under way`;
}

function leadOf(offerings: readonly Offering[]): string {
  const states = offerings.flatMap((one) => one.states).filter(isUnderWay);
  const open = `${offerings.length} ${plural(offerings.length, 'offering')} not closed`;
  if (states.length === 0) return `${open}. Begun ones have nothing reserved.`;
  const [total, paid] = [
    sumDollars(states.map((one) => one.total)),
    sumDollars(states.map((one) => one.paid)),
  ];
  return `${dollarText(total)} confirmed, ${dollarText(paid)} of it paid. ${open}.`;
}

const QUEUES = ['late_pushes', 'unpaid_positions'];

/** The two queues of this desk, for whoever works on them, and what custodians owe. */
function QueueLinks({ awaited }: { readonly awaited: AwaitedCustodians['counts'] }) {
  const queues = useConsoleData()?.menu.queues.filter(({ name }) => QUEUES.includes(name)) ?? [];
  const lines = [
    ...queues.map(({ name, title, waiting }) => ({ to: `/masters/queues/${name}`, title, waiting })),
    {
      to: '/masters/investments/custodians',
      title: 'Awaited from custodians',
      waiting: awaited.signatures + awaited.wires,
    },
  ];
  return (
    <ul className="investments-queues">
      {lines.map(({ to, title, waiting }) => (
        <li key={to}>
          <Link className="link" to={to}>
            {title}
          </Link>{' '}
          {waiting === 0 ? 'nothing waits' : <strong>{waiting} waiting</strong>}
        </li>
      ))}
    </ul>
  );
}

/** One column for each group of states. */
const GROUPS = [
  { group: 'flow', label: 'Begun', isLate: false },
  { group: 'coming', label: 'Money to come', isLate: false },
  { group: 'review', label: 'In review', isLate: false },
  { group: 'failed', label: 'Payment failed', isLate: true },
  { group: 'aside', label: 'Set aside', isLate: true },
  { group: 'paid', label: 'Paid', isLate: false },
] as const;

function OfferingTable({ offerings }: { readonly offerings: readonly Offering[] }) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, offerings.length - 1);
  const navigate = useNavigate();
  useKeys([
    { key: 'j', label: 'Next offering', run: () => setCurrent(Math.min(at + 1, offerings.length - 1)) },
    { key: 'k', label: 'Previous offering', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the investments of the offering',
      run: () => offerings[at] && void navigate(`/masters/investments/farms/${offerings[at].farm.id}`),
    },
  ]);
  return (
    <TableScroll label="Offerings">
      <table className="console-table">
        <caption className="visually-hidden">
          Offerings that have not closed, how many investments are in each state, and their money
        </caption>
        <thead>
          <tr>
            <th scope="col">Offering</th>
            <th scope="col">Closes</th>
            <th scope="col" className="numeric">
              Shares reserved
            </th>
            {GROUPS.map(({ group, label }) => (
              <th key={group} scope="col" className="numeric">
                {label}
              </th>
            ))}
            <th scope="col" className="numeric">
              Confirmed, USD
            </th>
            <th scope="col" className="numeric">
              Paid, USD
            </th>
          </tr>
        </thead>
        <tbody>
          {offerings.map((offering, index) => (
            <OfferingRow
              key={offering.farm.id}
              offering={offering}
              isCurrent={index === at}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface OfferingRowProps {
  readonly offering: Offering;
  readonly isCurrent: boolean;
  onFocus(): void;
}

function OfferingRow({ offering, isCurrent, onFocus }: OfferingRowProps) {
  const { farm, place, status, closes_at, subscribed_shares, total_shares, states } = offering;
  const confirmed = states.filter(isUnderWay);
  return (
    <tr data-current={isCurrent || undefined} onFocus={onFocus}>
      <th scope="row">
        <Link to={`/masters/investments/farms/${farm.id}`}>{farm.name}</Link>{' '}
        <span className="font-normal text-ink-muted">
          {place}
          {status !== 'verified' && `, ${STATUS_LABELS[status].toLowerCase()}`}
        </span>
      </th>
      <td>{closes_at === null ? '–' : formatShortDate(new Date(closes_at))}</td>
      <td className="numeric">
        {formatShares(subscribed_shares)} of {formatShares(total_shares)}
      </td>
      {GROUPS.map(({ group, isLate }) => {
        const count = states
          .filter(({ status_name }) => groupOf(status_name) === group)
          .reduce((sum, { investments }) => sum + investments, 0);
        return (
          <td key={group} className={isLate && count > 0 ? 'numeric console-late' : 'numeric'}>
            {count === 0 ? '–' : count}
          </td>
        );
      })}
      <td className="numeric">{amountText(confirmed.map(({ total }) => total))}</td>
      <td className="numeric">{amountText(confirmed.map(({ paid }) => paid))}</td>
    </tr>
  );
}

const amountText = (amounts: readonly string[]) =>
  amounts.length === 0 ? '–' : dollarText(sumDollars(amounts)).slice(1);
