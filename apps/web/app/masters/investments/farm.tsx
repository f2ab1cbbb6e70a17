import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { DeskList } from '@furrow/modules/investments/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks, useAddress } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/farm';
import { investmentsText, sumDollars } from './count-text.ts';
import { Crumbs } from './crumbs.tsx';
import { StatusChip } from './status-chip.tsx';
import { FUNDING_TEXTS, STATUS_TEXTS, statusAsked } from './status-text.ts';
import './investments-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const status = statusAsked(url.searchParams.get('status'));
  const list = await request.pages.investments.desk.list(params.id, {
    status: status ?? undefined,
    after: url.searchParams.get('after') ?? undefined,
  });
  if (list === null) throw data(null, { status: 404 });
  return { list, status, mayOpenOffering: mayOperate(roles, ['offerings'], 'GET') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Investments' : `Investments in ${loaderData.list.farm.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function FarmInvestments({ loaderData }: Route.ComponentProps) {
  const { list, status, mayOpenOffering } = loaderData;
  const { farm, states } = list;
  const all = states.reduce((sum, { investments }) => sum + investments, 0);
  return (
    <ConsolePage
      crumbs={<Crumbs crumbs={[{ label: farm.name }]} />}
      title={farm.name}
      lead={`${all === 0 ? 'No investments' : investmentsText(all)} since it opened.`}
      actions={
        <nav aria-label="About this farm" className="flex flex-wrap gap-4">
          <Link className="link" to={`/masters/investments/farms/${farm.id}/holders`}>
            Holders
          </Link>
          {mayOpenOffering && (
            <Link className="link" to={`/masters/offerings/${farm.id}`}>
              Offering
            </Link>
          )}
        </nav>
      }
    >
      {states.length === 0 ? (
        <EmptyState title="Nobody has begun to invest">
          Whoever chooses an amount on the farm’s page appears here.
        </EmptyState>
      ) : (
        <>
          <States states={states} status={status} />
          <Lines list={list} status={status} />
        </>
      )}
    </ConsolePage>
  );
}

interface StatesProps extends Pick<DeskList, 'states'> {
  readonly status: number | null;
}

function States({ states, status }: StatesProps) {
  const address = useAddress();
  const to = (code: number | null) => address({ after: null, status: code === null ? null : String(code) });
  const sum = (name: 'investments' | 'shares') => states.reduce((total, state) => total + state[name], 0);
  return (
    <section className="investments-states">
      <h2 className="console-subtitle">By state</h2>
      <TableScroll label="By state">
        <table className="console-table">
          <caption className="visually-hidden">
            Investments by state, with shares, totals and what is paid; choose one to narrow the list
          </caption>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col" className="numeric">
                Investments
              </th>
              <th scope="col" className="numeric">
                Shares
              </th>
              <th scope="col" className="numeric">
                Total, USD
              </th>
              <th scope="col" className="numeric">
                Paid, USD
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state.status} data-current={state.status === status || undefined}>
                <th scope="row">
                  <Link
                    to={to(state.status === status ? null : state.status)}
                    aria-current={state.status === status ? 'true' : undefined}
                    preventScrollReset
                  >
                    <StatusChip status={state.status_name} />
                  </Link>{' '}
                  <span className="font-normal text-ink-muted">{state.status}</span>
                </th>
                <td className="numeric">{state.investments.toLocaleString('en-US')}</td>
                <td className="numeric">{formatShares(state.shares)}</td>
                <td className="numeric">{dollarText(state.total).slice(1)}</td>
                <td className="numeric">{dollarText(state.paid).slice(1)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Link to={to(null)} preventScrollReset>
                  All states
                </Link>
              </th>
              <td className="numeric">{sum('investments').toLocaleString('en-US')}</td>
              <td className="numeric">{formatShares(sum('shares'))}</td>
              <td className="numeric">{dollarText(sumDollars(states.map(({ total }) => total))).slice(1)}</td>
              <td className="numeric">{dollarText(sumDollars(states.map(({ paid }) => paid))).slice(1)}</td>
            </tr>
          </tfoot>
        </table>
      </TableScroll>
    </section>
  );
}

interface LinesProps {
  readonly list: DeskList;
  readonly status: number | null;
}

function Lines({ list, status }: LinesProps) {
  const { data: lines, states, count, next } = list;
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(lines.length - 1, 0));
  const navigate = useNavigate();
  const address = useAddress();
  useKeys([
    { key: 'j', label: 'Next investment', run: () => setCurrent(Math.min(at + 1, lines.length - 1)) },
    { key: 'k', label: 'Previous investment', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the investment',
      run: () => lines[at] && void navigate(`/masters/investments/${lines[at].id}`),
    },
  ]);
  const chosen = states.find((state) => state.status === status)?.status_name;
  return (
    <section className="console-block">
      <div className="investments-head">
        <h2 className="console-subtitle">
          {chosen === undefined ? 'All investments' : STATUS_TEXTS[chosen]}
        </h2>
        <p className="text-ink-muted">
          {investmentsText(count)}, newest first
          {status !== null && (
            <>
              {'. '}
              <Link className="link" to={address({ after: null, status: null })} preventScrollReset>
                Show all
              </Link>
            </>
          )}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState title="None is in this state">Choose another one above.</EmptyState>
      ) : (
        <TableScroll label="Investments">
          <table className="console-table">
            <caption className="visually-hidden">Investments, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Holder</th>
                <th scope="col">State</th>
                <th scope="col" className="numeric">
                  Shares
                </th>
                <th scope="col" className="numeric">
                  Total, USD
                </th>
                <th scope="col" className="numeric">
                  Paid, USD
                </th>
                <th scope="col">Paid by</th>
                <th scope="col">Confirmed</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={line.id} data-current={index === at || undefined} onFocus={() => setCurrent(index)}>
                  <th scope="row">
                    <Link to={`/masters/investments/${line.id}`}>{line.holder}</Link>
                  </th>
                  <td>
                    <StatusChip status={line.status_name} />
                  </td>
                  <td className="numeric">{formatShares(line.shares)}</td>
                  <td className="numeric">{dollarText(line.total).slice(1)}</td>
                  <td className="numeric">{dollarText(line.paid).slice(1)}</td>
                  <td>{line.payment_method === null ? '–' : FUNDING_TEXTS[line.payment_method]}</td>
                  <td>{line.confirm_date === null ? '–' : formatShortDate(new Date(line.confirm_date))}</td>
                  <td>{formatShortDate(new Date(line.updated_at))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      <PageLinks next={next} />
    </section>
  );
}
