import { formatShortDateTime } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { DeskTransferRecord } from '@furrow/modules/investments/contract';
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
import type { Route } from './+types/transfer';
import { Crumbs } from './crumbs.tsx';
import { StopTransfer } from './stop-transfer.tsx';
import { TransferStory } from './transfer-story.tsx';
import {
  daysLeft,
  daysText,
  giverText,
  recipientText,
  TRANSFER_TEXTS,
  transferFinding,
  transferTone,
} from './transfer-text.ts';
import '../investors/accounts-desk.css';
import './investments-desk.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.investments.transferDesk.record(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  const mayOpen = (...roles: readonly string[]) => mayOperate(operator.roles, roles, 'GET');
  return {
    record,
    now: request.now,
    mayAct: mayOperate(operator.roles, ['treasury', 'offerings'], 'POST'),
    mayOpen: { account: mayOpen('compliance', 'treasury'), person: mayOpen('compliance') },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Transfer' : titleOf(loaderData.record);
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

const titleOf = (record: DeskTransferRecord) => `${giverText(record)} to ${recipientText(record)}`;

export default function TransferDesk({ loaderData }: Route.ComponentProps) {
  const { record, now, mayAct, mayOpen } = loaderData;
  return (
    <div className="console-columns" data-aside="yes">
      <div className="console-page">
        <Crumbs
          crumbs={[
            { label: 'Transfers', href: '/masters/investments/transfers' },
            { label: record.farm.name },
          ]}
        />
        <div className="console-head">
          <div>
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="console-title">{titleOf(record)}</h1>
              <Chip tone={transferTone(record.status)}>{TRANSFER_TEXTS[record.status]}</Chip>
            </div>
            <p className="console-lead">That you opened it is in the audit log.</p>
          </div>
        </div>
        <p className="desk-finding">{transferFinding(record, now)}</p>
        <Figures record={record} now={now} />
        <Facts record={record} mayOpen={mayOpen} />
        <Assignment record={record} />
        <Joinder record={record} />
      </div>
      <aside className="console-aside desk-aside" aria-label="Story and decision">
        <TransferStory story={record.story} />
        {mayAct && <Decision record={record} />}
      </aside>
    </div>
  );
}

function Decision({ record }: { readonly record: DeskTransferRecord }) {
  if (record.is_own)
    return (
      <div className="desk-decide">
        <Notice tone="warning" title="You have a part in this transfer">
          Ask a colleague to decide about it.
        </Notice>
      </div>
    );
  return <StopTransfer key={record.id} record={record} />;
}

function Figures({ record, now }: { readonly record: DeskTransferRecord; readonly now: Date }) {
  return (
    <dl className="investments-figures">
      <Figure label="Shares">{formatShares(record.shares)}</Figure>
      <Figure label="Cost in the offering">{dollarText(record.amount)}</Figure>
      <Figure label="Paid for them">$0.00</Figure>
      <Figure label="Age">{daysText(record.age_days)}</Figure>
      {record.status === 'initiated' && <Figure label="Left">{daysText(daysLeft(record, now))}</Figure>}
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

interface FactsProps {
  readonly record: DeskTransferRecord;
  readonly mayOpen: { readonly account: boolean; readonly person: boolean };
}

const at = (when: string | null, otherwise: string) =>
  when === null ? otherwise : formatShortDateTime(new Date(when));

function Facts({ record, mayOpen }: FactsProps) {
  const { farm, giver, recipient } = record;
  const person = ({ user_id, name, email }: typeof giver | typeof recipient) => (
    <>
      <Maybe to={mayOpen.person ? `/masters/investors/${user_id}` : null}>{name || email}</Maybe>{' '}
      <span className="text-ink-muted">{email}</span>
    </>
  );
  const account = ({ id, name, type }: typeof giver.account) => (
    <>
      <Maybe to={mayOpen.account ? `/masters/accounts/${id}` : null}>{name || 'Without a name'}</Maybe>{' '}
      <span className="text-ink-muted">{accountText(type)}</span>
    </>
  );
  return (
    <TableScroll label="The transfer">
      <table className="console-table">
        <caption className="visually-hidden">The transfer</caption>
        <tbody>
          <RecordLine label="Farm">
            <Link className="link" to={`/masters/investments/farms/${farm.id}/holders`}>
              {farm.name}
            </Link>
          </RecordLine>
          <RecordLine label="Given by">{person(giver)}</RecordLine>
          <RecordLine label="From account">{account(giver.account)}</RecordLine>
          <RecordLine label="From investment">
            <Link className="link" to={`/masters/investments/${giver.investment_id}`}>
              Open the investment
            </Link>
          </RecordLine>
          <RecordLine label="Received by">
            {record.is_between_own_accounts ? 'The same person' : person(recipient)}
          </RecordLine>
          <RecordLine label="To account">
            {recipient.account === null ? 'Not chosen yet' : account(recipient.account)}
          </RecordLine>
          {recipient.investment_id !== null && (
            <RecordLine label="New investment">
              <Link className="link" to={`/masters/investments/${recipient.investment_id}`}>
                Open the investment
              </Link>
            </RecordLine>
          )}
          <RecordLine label="Begun">{at(record.initiated_at, '')}</RecordLine>
          <RecordLine label={record.ended_at === null ? 'Open until' : 'Ended'}>
            {at(record.ended_at ?? record.expires_at, '')}
          </RecordLine>
          <RecordLine label="Id">
            <span className="investments-id">{record.id}</span>
          </RecordLine>
        </tbody>
      </table>
    </TableScroll>
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

function Assignment({ record: { assignment } }: { readonly record: DeskTransferRecord }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">What the giver confirmed</h2>
      <div className="mt-2 max-w-[48rem] space-y-2">
        {assignment.paragraphs.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="mt-3">
        <TableScroll label="The confirmation">
          <table className="console-table">
            <caption className="visually-hidden">The confirmation</caption>
            <tbody>
              <RecordLine label="Confirmed">
                {at(assignment.agreed_at, '')} from {assignment.ip_address}, {assignment.device}
              </RecordLine>
              <RecordLine label="Words">
                Version {assignment.version}, SHA-256{' '}
                <span className="investments-id">{assignment.sha256}</span>
              </RecordLine>
            </tbody>
          </table>
        </TableScroll>
      </div>
    </section>
  );
}

function Joinder({ record: { joinder } }: { readonly record: DeskTransferRecord }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Joinder agreement</h2>
      {joinder === null ? (
        <p className="mt-2 text-ink-muted">The recipient has not opened it yet.</p>
      ) : (
        <TableScroll label="Joinder agreement">
          <table className="console-table">
            <caption className="visually-hidden">Joinder agreement</caption>
            <tbody>
              <RecordLine label="Opened">{at(joinder.opened_at, '')}</RecordLine>
              <RecordLine label="Signed">{at(joinder.signed_at, 'Not yet')}</RecordLine>
              <RecordLine label="Document">
                Version {joinder.version}, SHA-256 <span className="investments-id">{joinder.sha256}</span>
              </RecordLine>
              {joinder.signing_id !== null && (
                <RecordLine label="Signature">
                  <span className="investments-id">{joinder.signing_id}</span>
                </RecordLine>
              )}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
