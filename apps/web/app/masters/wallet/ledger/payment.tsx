import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import { callOffPayment, closeReturnedPayment } from '@furrow/modules/wallet/api';
import type { PaymentRecord } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { data, Link, useRevalidator } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../identity/act-form.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/payment';
import { LedgerStory } from './ledger-story.tsx';
import {
  callOffEffect,
  ownerText,
  paymentFinding,
  phaseText,
  SENDING_TEXTS,
  STATUS_TEXTS,
} from './ledger-text.ts';
import { RecordLine } from './record-line.tsx';
import { WhoseRecord } from './whose-record.tsx';
import '../../identity/people-desk.css';
import './ledger.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.wallet.ledger.payment(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayAct: mayOperate(operator.roles, ['treasury'], 'POST') };
}

const titleOf = ({ direction, amount }: PaymentRecord) =>
  `${direction === 'pull' ? 'Deposit' : 'Withdrawal'} of ${dollarText(amount)}`;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Payment' : titleOf(loaderData.record);
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function PaymentDesk({ loaderData: { record, mayAct } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          {titleOf(record)}
          {record.waiting_since !== null && <Chip tone="warning">Return waits</Chip>}
        </span>
      }
      lead={<WhoseRecord {...record} link="wallet" />}
      aside={
        <>
          <LedgerStory story={record.story} />
          {record.can_close && mayAct && <CloseReturn record={record} />}
          {record.can_call_off && mayAct && <CallOff record={record} />}
        </>
      }
      asideLabel="Story and what you can do"
    >
      <p className="ledger-finding">{paymentFinding(record)}</p>
      <Facts record={record} />
      <section aria-labelledby="journals">
        <h2 id="journals" className="console-subtitle">
          Journals
        </h2>
        <ol>
          {record.journals.map(({ id, phase, at }) => (
            <li key={id}>
              <Link className="link" to={`/masters/wallet/journals/${id}`}>
                {phaseText(phase)}
              </Link>{' '}
              <span className="text-ink-muted">{formatShortDateTime(new Date(at))}</span>
            </li>
          ))}
        </ol>
      </section>
    </ConsolePage>
  );
}

function Facts({ record }: { readonly record: PaymentRecord }) {
  return (
    <TableScroll label="The payment">
      <table className="console-table ledger-part">
        <caption className="visually-hidden">The payment</caption>
        <tbody>
          <RecordLine label="Status">{STATUS_TEXTS[record.status_name]}</RecordLine>
          <RecordLine label="Payment service">{SENDING_TEXTS[record.sending]}</RecordLine>
          {record.purpose_path !== null && (
            <RecordLine label="Pays for">
              <Link className="link" to={record.purpose_path}>
                An investment
              </Link>
            </RecordLine>
          )}
          {record.transfer_id !== null && <RecordLine label="Transfer">{record.transfer_id}</RecordLine>}
          <RecordLine label="Through">{ownerText(`provider:${record.provider}`, null)}</RecordLine>
          <RecordLine label="Bank">
            <Link className="link" to={`/masters/wallet/banks/${record.bank.id}`}>
              {record.bank.name}
            </Link>
          </RecordLine>
          <RecordLine label="Asked for">{formatShortDateTime(new Date(record.created_at))}</RecordLine>
          <RecordLine label="Lands">{formatShortDate(record.lands_on)}</RecordLine>
          {record.withdrawable_on !== null && (
            <RecordLine label="Can leave from">{formatShortDate(record.withdrawable_on)}</RecordLine>
          )}
          {record.code !== null && <RecordLine label="Code">{record.code}</RecordLine>}
        </tbody>
      </table>
    </TableScroll>
  );
}

function CallOff({ record }: { readonly record: PaymentRecord }) {
  const { revalidate } = useRevalidator();
  const noun = record.direction === 'pull' ? 'deposit' : 'withdrawal';
  return (
    <section className="ledger-act" aria-label={`Cancel ${noun}`}>
      <h2 className="console-subtitle">Cancel this {noun}</h2>
      <p>
        It hasn’t left for the bank. Until {formatShortDateTime(new Date(record.cancel_until))} it can be
        canceled: {callOffEffect(record)} The owner gets a notification without the reason.
      </p>
      <ActForm
        act={`Cancel ${noun}`}
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(callOffPayment, { params: { id: record.id }, body: { reason } }, { idempotencyKey })
        }
        onDone={async () => {
          toast.show({ code: 'payment-called-off', type: 'success', text: `The ${noun} is canceled.` });
          await revalidate();
        }}
      />
    </section>
  );
}

function CloseReturn({ record }: { readonly record: PaymentRecord }) {
  const { revalidate } = useRevalidator();
  return (
    <section className="ledger-act" aria-label="Mark as handled">
      <h2 className="console-subtitle">Mark as handled</h2>
      <p>Nothing is owed. The return leaves the queue.</p>
      <ActForm
        act="Mark return as handled"
        send={({ reason, idempotencyKey }) =>
          call(closeReturnedPayment, { params: { id: record.id }, body: { reason } }, { idempotencyKey })
        }
        onDone={async () => {
          toast.show({ code: 'return-closed', type: 'success', text: 'The return is marked as handled.' });
          await revalidate();
        }}
      />
    </section>
  );
}
