import * as api from '@furrow/modules/wallet/api';
import type { LineRecord } from '@furrow/modules/wallet/contract';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { Effects, useSent } from './decide-wire.tsx';

interface TakeBackProps {
  readonly record: LineRecord;
  readonly figures: NonNullable<LineRecord['take_back']>;
}

/** It was credited to the wrong wallet or farm: a second person agrees, and it waits to be decided again. */
export function TakeBack({ record, figures }: TakeBackProps) {
  const to = record.decided?.account_title ?? record.decided?.farm ?? 'where it was credited';
  return (
    <details className="console-block">
      <summary className="console-subtitle">Take it back</summary>
      {figures.missing === '0.00' ? (
        <Propose record={record} figures={figures} to={to} />
      ) : (
        <p className="mt-2">
          {dollarText(figures.missing)} of it was spent, withdrawn or set aside, so it can’t be taken back.
          Free at {to} is {dollarText(figures.free)}.
        </p>
      )}
    </details>
  );
}

function Propose({ record, figures, to }: TakeBackProps & { readonly to: string }) {
  const { sender, done } = useSent();
  const owed =
    figures.owed_again === '0.00'
      ? ''
      : ` It had paid ${dollarText(figures.owed_again)} of a debt, which is owed again.`;
  return (
    <ActForm
      sender={sender}
      effect={`Once a second person approves it, a reversal takes it out again and the wire waits to be decided.${owed}`}
      acts={[
        {
          label: `Propose taking back ${dollarText(record.amount)}`,
          run: (reason) =>
            sender.send(async (once) => {
              await call(api.proposeTakeBack, { params: { id: record.id }, body: { reason } }, once);
              await done('Proposed. A second person has to approve it.');
            }),
        },
      ]}
    >
      <Effects
        rows={[
          { label: `Free at ${to}`, before: figures.free, after: figures.free_after },
          { label: 'Wires in suspense', before: record.suspense, after: figures.suspense_after },
        ]}
      />
    </ActForm>
  );
}
