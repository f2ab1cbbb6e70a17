import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { dollarText } from '../shell/dollar-text.ts';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { accountText } from '../wallet/distributions/words.ts';
import { RecordLine } from '../wallet/ledger/record-line.tsx';
import type { Route } from './+types/investment';
import { Crumbs } from './crumbs.tsx';
import { Decide } from './decide.tsx';
import { Envelopes } from './envelopes.tsx';
import { findingOf, holderOf } from './finding.ts';
import { Documents, Money } from './record-parts.tsx';
import { FUNDING_STATE_TEXTS, FUNDING_TEXTS, isException, STATUS_TEXTS } from './status-text.ts';
import { Story } from './story.tsx';
import '../investors/accounts-desk.css';
import './investments-desk.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.investments.desk.record(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  const mayOpen = (...roles: readonly string[]) => mayOperate(operator.roles, roles, 'GET');
  return {
    record,
    mayAct: mayOperate(operator.roles, ['treasury', 'offerings'], 'POST'),
    mayOpen: {
      account: mayOpen('compliance', 'treasury'),
      person: mayOpen('compliance'),
      wallet: mayOpen('treasury'),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Investment' : titleOf(loaderData.record);
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

const titleOf = (record: DeskRecord) => `${holderOf(record)} in ${record.farm.name}`;

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function InvestmentDesk({ loaderData: { record, mayAct, mayOpen } }: Route.ComponentProps) {
  const { farm, status_name, waiting } = record;
  return (
    <div className="console-columns" data-aside="yes">
      <div className="console-page">
        <Crumbs
          crumbs={[
            { label: farm.name, href: `/masters/investments/farms/${farm.id}` },
            { label: holderOf(record) },
          ]}
        />
        <div className="console-head">
          <div>
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="console-title">{titleOf(record)}</h1>
              {isException(status_name) && <Chip tone="warning">{STATUS_TEXTS[status_name]}</Chip>}
              {waiting.map(({ queue, title }) => (
                <Chip key={queue} tone="warning">
                  {title}
                </Chip>
              ))}
            </div>
            <p className="console-lead">
              <Whose record={record} mayOpen={mayOpen} />. That you opened it is in the audit log.
            </p>
          </div>
        </div>
        <p className="desk-finding">{findingOf(record)}</p>
        <Figures record={record} />
        <Facts record={record} mayOpen={mayOpen} />
        <Money money={record.money} />
        <Documents documents={record.documents} />
        <Envelopes id={record.id} documents={record.documents} mayAct={mayAct} />
      </div>
      <aside className="console-aside desk-aside" aria-label="Story and decision">
        <Story story={record.story} />
        {mayAct && <Decision record={record} />}
      </aside>
    </div>
  );
}

function Decision({ record }: { readonly record: DeskRecord }) {
  if (record.is_own)
    return (
      <div className="desk-decide">
        <Notice tone="warning" title="This is your own investment">
          Ask a colleague to decide about it.
        </Notice>
      </div>
    );
  return <Decide key={record.id} record={record} />;
}

interface LinkedProps {
  readonly record: DeskRecord;
  readonly mayOpen: Loaded['mayOpen'];
}

function Whose({ record: { account, owner }, mayOpen }: LinkedProps) {
  return (
    <>
      {account !== null && (
        <>
          {accountText(account.type)} account{' '}
          <Maybe to={mayOpen.account ? `/masters/accounts/${account.id}` : null}>
            {account.name || 'without a name'}
          </Maybe>{' '}
          of{' '}
        </>
      )}
      <Maybe to={mayOpen.person ? `/masters/investors/${owner.user_id}` : null}>
        {owner.name || owner.email}
      </Maybe>
    </>
  );
}

/** A link for whoever may open what is behind it. */
function Maybe({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

function Figures({ record }: { readonly record: DeskRecord }) {
  return (
    <dl className="investments-figures">
      <Figure label="Shares">{formatShares(record.shares)}</Figure>
      <Figure label="Amount">{dollarText(record.amount)}</Figure>
      <Figure label="Fees">{dollarText(record.fees)}</Figure>
      <Figure label="Total">{dollarText(record.total)}</Figure>
      <Figure label="Paid">{dollarText(record.paid)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const when = (at: string | null, otherwise: string) =>
  at === null ? otherwise : formatShortDateTime(new Date(at));

function paymentText({ payment_method, funding_state }: DeskRecord): string {
  const state = FUNDING_STATE_TEXTS[funding_state];
  if (payment_method !== null) return `${FUNDING_TEXTS[payment_method]}. ${state}.`;
  return funding_state === 'imported' || funding_state === 'transferred' ? state : 'Not chosen yet';
}

const isForCustodian = ({ waiting, story }: DeskRecord): boolean =>
  waiting.some(({ queue }) => queue === 'custodian_signatures') ||
  story.some(({ event }) => event === 'custodian_asked' || event === 'custodian_signed');

function Facts({ record, mayOpen }: LinkedProps) {
  const { account, payment_id, status_name, status_before, waiting } = record;
  return (
    <TableScroll label="The investment">
      <table className="console-table">
        <caption className="visually-hidden">The investment</caption>
        <tbody>
          <RecordLine label="State">
            {STATUS_TEXTS[status_name]} <span className="text-ink-muted">{record.status}</span>
            {status_before !== null && `, was: ${STATUS_TEXTS[status_before]}`}
          </RecordLine>
          <RecordLine label="Payment">
            {paymentText(record)}{' '}
            {payment_id !== null && mayOpen.wallet && (
              <Link className="link" to={`/masters/wallet/payments/${payment_id}`}>
                Open the payment
              </Link>
            )}
            {payment_id === null && account !== null && mayOpen.wallet && (
              <Link className="link" to={`/masters/wallet/accounts/${account.id}`}>
                Open the wallet
              </Link>
            )}
          </RecordLine>
          {waiting.map(({ queue, title, since }) => (
            <RecordLine key={queue} label="Waits in">
              <Maybe to={mayOpen.wallet ? `/masters/queues/${queue}` : null}>{title}</Maybe> since{' '}
              {formatShortDate(new Date(since))}
            </RecordLine>
          ))}
          {isForCustodian(record) && (
            <RecordLine label="Custodian">
              <Link className="link" to={`/masters/investments/${record.id}/custodian`}>
                Open the custodian’s signature
              </Link>
            </RecordLine>
          )}
          <RecordLine label="Investor reads">{record.message ?? 'No message'}</RecordLine>
          {record.is_barred && (
            <RecordLine label="Sale">Barred: the money was taken back after closing</RecordLine>
          )}
          {record.is_owing && (
            <RecordLine label="Sale and transfer">
              Barred: the account owes for a deposit that came back
            </RecordLine>
          )}
          <RecordLine label="Begun">{when(record.created_at, '')}</RecordLine>
          <RecordLine label="Confirmed">{when(record.confirm_date, 'Not yet')}</RecordLine>
          {record.closed_at !== null && (
            <RecordLine label="Offering closed">{when(record.closed_at, '')}</RecordLine>
          )}
          <RecordLine label="Id">
            <span className="investments-id">{record.id}</span>
          </RecordLine>
        </tbody>
      </table>
    </TableScroll>
  );
}
