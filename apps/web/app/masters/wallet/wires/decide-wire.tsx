import * as api from '@furrow/modules/wallet/api';
import type { LineRecord, WireCandidate } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { Becomes } from '../../shell/becomes.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { ACT_TITLES } from './words.ts';

type Act = LineRecord['acts'][number]['act'];

interface DecideWireProps {
  readonly record: LineRecord;
  /** The awaited wire that is chosen. */
  readonly wire: WireCandidate | null;
}

/** What may be done with a line: the proposed act first and open, the others below it. */
export function DecideWire({ record, wire }: DecideWireProps) {
  const [proposed, ...others] = record.acts;
  if (proposed === undefined) return null;
  return (
    <section aria-label="Decision">
      <h2 className="console-subtitle">{ACT_TITLES[proposed.act]}</h2>
      <ActPart act={proposed.act} record={record} wire={wire} />
      {others.map(({ act }) => (
        <details key={act} className="console-block">
          <summary className="console-subtitle">{ACT_TITLES[act]}</summary>
          <ActPart act={act} record={record} wire={wire} />
        </details>
      ))}
      <p className="console-block">
        <Link className="link" to={`/masters/wallet/distributions/credit?line=${record.id}`}>
          It’s money for a farm
        </Link>
      </p>
    </section>
  );
}

function ActPart({ act, ...given }: DecideWireProps & { readonly act: Act }) {
  if (act === 'match') return <Match {...given} />;
  return act === 'return' ? <SendBack {...given} /> : <LeaveOut {...given} />;
}

export function useSent() {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  return {
    sender,
    done: async (text: string) => {
      toast.show({ code: 'wire', type: 'success', text });
      await revalidate();
    },
  };
}

const PROPOSED = 'Proposed. A second person has to approve it.';

function Match({ record, wire }: DecideWireProps) {
  const { sender, done } = useSent();
  const [account, setAccount] = useState('');
  const agrees = wire?.is_named === true && record.looks === 'exact';
  const isForOne = record.acts.some(({ act, needs_two }) => act === 'match' && !needs_two);
  // What one person may credit: everything agrees, and somebody else says that it came.
  const agreeing = agrees && isForOne ? wire : null;
  const target = wire === null ? account.trim() : wire.account_title;
  const params = { id: record.id };
  return (
    <ActForm
      sender={sender}
      effect={
        agreeing
          ? `Credits ${dollarText(record.amount)} to ${agreeing.account_title} now.`
          : agrees
            ? 'You entered this line yourself. A colleague can credit it from this page, or approve what you propose.'
            : 'Something differs, so a second person has to approve it and type the amount.'
      }
      acts={[
        {
          label: agreeing ? `Credit ${dollarText(record.amount)}` : 'Propose crediting it',
          run: (reason) =>
            sender.send(async (once) => {
              if (agreeing) {
                await call(api.matchLine, { params, body: { wire_id: agreeing.wire_id, reason } }, once);
                await done('The wire was credited.');
                return;
              }
              const body = {
                wire_id: wire?.wire_id ?? null,
                account_id: wire === null ? account.trim() : null,
                reason,
              };
              await call(api.proposeLineMatch, { params, body }, once);
              await done(PROPOSED);
            }),
        },
      ]}
    >
      <Effects
        rows={[
          ...(wire === null
            ? []
            : [{ label: `Available to ${target}`, before: wire.available, after: wire.available_after }]),
          { label: 'Wires in suspense', before: record.suspense, after: record.suspense_after },
        ]}
      />
      {wire === null && (
        <Field label="Account" help="The id on the account’s page, beginning with acc_.">
          <TextInput value={account} maxLength={60} onChange={({ target: { value } }) => setAccount(value)} />
        </Field>
      )}
    </ActForm>
  );
}

function SendBack({ record }: DecideWireProps) {
  const { sender, done } = useSent();
  return (
    <ActForm
      sender={sender}
      effect="Send nothing yet. Once a second person approves it, you send it at the bank and enter its number here."
      acts={[
        {
          label: `Propose returning ${dollarText(record.amount)}`,
          run: (reason) =>
            sender.send(async (once) => {
              await call(api.proposeLineReturn, { params: { id: record.id }, body: { reason } }, once);
              await done(PROPOSED);
            }),
        },
      ]}
    >
      <Effects
        rows={[{ label: 'Wires in suspense', before: record.suspense, after: record.suspense_after }]}
      />
    </ActForm>
  );
}

function LeaveOut({ record }: DecideWireProps) {
  const { sender, done } = useSent();
  return (
    <ActForm
      sender={sender}
      effect="Only if the bank reported the same money twice. A reversal takes the second line out of the books."
      acts={[
        {
          label: 'Propose leaving it out',
          run: (reason) =>
            sender.send(async (once) => {
              await call(api.proposeLineIgnore, { params: { id: record.id }, body: { reason } }, once);
              await done(PROPOSED);
            }),
        },
      ]}
    >
      <Effects
        rows={[{ label: 'Wires in suspense', before: record.suspense, after: record.suspense_after }]}
      />
    </ActForm>
  );
}

interface EffectsProps {
  readonly rows: readonly { readonly label: ReactNode; readonly before: string; readonly after: string }[];
}

export function Effects({ rows }: EffectsProps) {
  return (
    <TableScroll label="What changes">
      <table className="console-table">
        <caption className="visually-hidden">What changes</caption>
        <tbody>
          {rows.map(({ label, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one act never change their order
            <tr key={index}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td className="numeric text-ink-muted">{dollarText(before)}</td>
              <td className="numeric">
                <Becomes /> <strong>{dollarText(after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
