import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { LineRecord } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/wire';
import { Candidates } from './candidates.tsx';
import { DecideWire } from './decide-wire.tsx';
import { SendBack } from './send-back.tsx';
import { TakeBack } from './take-back.tsx';
import { LINE_STATUS, LOOKS, storyText } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const record = await request.pages.wallet.desk.wire(userId, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayAct: mayOperate(roles, ['treasury'], 'POST') };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData === undefined ? 'Wire' : `Wire from ${loaderData.record.sender}`) },
  { name: 'robots', content: 'noindex' },
];

export default function Wire({ loaderData: { record, mayAct } }: Route.ComponentProps) {
  return <OpenedWire key={record.id} record={record} mayAct={mayAct} />;
}

function OpenedWire({ record, mayAct }: Route.ComponentProps['loaderData']) {
  const [chosen, setChosen] = useState<string | null>(record.candidates[0]?.wire_id ?? null);
  const { label, tone, text } = LOOKS[record.looks];
  const isOpen = record.status === 'suspense';
  return (
    <ConsolePage
      title={`${dollarText(record.amount)} from ${record.sender}`}
      lead={isOpen ? text : `${LINE_STATUS[record.status]}.`}
      actions={<Chip tone={tone}>{label}</Chip>}
      aside={
        <>
          {isOpen && mayAct && record.waiting === null && (
            <DecideWire
              record={record}
              wire={record.candidates.find((one) => one.wire_id === chosen) ?? null}
            />
          )}
          {record.status === 'returning' && mayAct && <SendBack record={record} />}
          {record.waiting !== null && <Waiting waiting={record.waiting} />}
          {record.status !== 'returning' && <Decided record={record} />}
          {record.take_back !== null && mayAct && record.waiting === null && (
            <TakeBack record={record} figures={record.take_back} />
          )}
          <Story story={record.story} />
        </>
      }
      asideLabel="Decision"
    >
      <KeyValues items={factsOf(record)} />
      {record.twin !== null && <Twin twin={record.twin} />}
      {isOpen && <Candidates record={record} chosen={chosen} onChoose={setChosen} />}
    </ConsolePage>
  );
}

const factsOf = (record: LineRecord) => [
  { key: 'day', label: 'Day at the bank', value: formatShortDate(record.day) },
  { key: 'amount', label: 'Amount', value: dollarText(record.amount) },
  { key: 'sender', label: 'Sender', value: record.sender },
  { key: 'memo', label: 'Memo', value: record.memo || 'none' },
  { key: 'reference', label: 'Reference in the memo', value: record.reference ?? 'none that we know' },
  { key: 'bank', label: 'Bank’s own number', value: record.bank_id },
  {
    key: 'added',
    label: 'Added',
    value: `${formatShortDateTime(new Date(record.added_at))} by ${record.added_by}, ${
      record.source === 'csv' ? 'from the bank’s file' : 'by hand'
    }`,
  },
];

function Twin({ twin }: { readonly twin: NonNullable<LineRecord['twin']> }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">The earlier line</h2>
      <p className="mt-2">
        <Link className="link" to={`/masters/wallet/wires/${twin.id}`}>
          {dollarText(twin.amount)} from {twin.sender}
        </Link>{' '}
        on {formatShortDate(twin.day)}, {LINE_STATUS[twin.status].toLowerCase()}.
      </p>
      <p className="text-ink-muted">
        {twin.memo || 'No memo'}, bank’s number {twin.bank_id}
      </p>
    </section>
  );
}

function Waiting({ waiting }: { readonly waiting: NonNullable<LineRecord['waiting']> }) {
  return (
    <Notice
      tone="info"
      title="Waits for a second person"
      action={
        <Link className="link" to="/masters/approvals">
          Open approvals
        </Link>
      }
    >
      {waiting.by} proposed {storyText(`${waiting.kind}.proposed`).replace(/^Proposed /, '')} on{' '}
      {formatShortDateTime(new Date(waiting.at))}: {waiting.reason}
    </Notice>
  );
}

function Decided({ record: { decided, status } }: { readonly record: LineRecord }) {
  if (decided === null) return null;
  return (
    <section>
      <h2 className="console-subtitle">{LINE_STATUS[status]}</h2>
      <p className="mt-2">
        By {decided.by} on {formatShortDateTime(new Date(decided.at))}: {decided.reason}
      </p>
      {decided.account_id !== null && (
        <p>
          <Link className="link" to={`/masters/accounts/${decided.account_id}`}>
            {decided.account_title ?? 'The account'}
          </Link>
          {decided.reference !== null && `, ${decided.reference}`}
        </p>
      )}
      {decided.farm !== null && <p>{decided.farm}</p>}
      {decided.confirmation !== null && <p>Bank’s confirmation {decided.confirmation}</p>}
    </section>
  );
}

function Story({ story }: Pick<LineRecord, 'story'>) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">What happened</h2>
      <ol className="console-list mt-2">
        {story.map(({ at, by, action, reason }) => (
          <li key={`${at} ${action}`}>
            <p>
              {storyText(action)} <span className="text-ink-muted">{by}</span>
            </p>
            <p className="text-ink-muted">
              {formatShortDateTime(new Date(at))}
              {reason !== null && `: ${reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
