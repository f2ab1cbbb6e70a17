import * as api from '@furrow/modules/wallet/api';
import type { LineRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { Effects, useSent } from './decide-wire.tsx';

interface SendBackProps {
  readonly record: LineRecord;
}

/** Two people agreed: the wire is sent at the bank, and its number entered here; or it could not be sent. */
export function SendBack({ record }: SendBackProps) {
  return (
    <section aria-label="Send it back">
      <h2 className="console-subtitle">Send it back</h2>
      <Sent record={record} />
      <details className="console-block">
        <summary className="console-subtitle">The bank can’t send it</summary>
        <Keep record={record} />
      </details>
    </section>
  );
}

function Sent({ record }: SendBackProps) {
  const { sender, done } = useSent();
  const [confirmation, setConfirmation] = useState('');
  const send = () =>
    sender.send(async (once) => {
      await call(api.confirmLineReturn, { params: { id: record.id }, body: { confirmation } }, once);
      await done('The wire was sent back.');
    });
  return (
    <form
      className="console-act"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        Wire {dollarText(record.amount)} to {record.sender} at the bank, then enter its number. Until then the
        money stays in suspense.
      </p>
      <Effects
        rows={[{ label: 'Wires in suspense', before: record.suspense, after: record.suspense_after }]}
      />
      <Field
        label="Bank’s confirmation number"
        help="The number your bank gives the outgoing wire."
        error={sender.problem?.fields.confirmation?.[0]}
      >
        <TextInput
          value={confirmation}
          maxLength={64}
          autoComplete="off"
          onChange={({ target: { value } }) => setConfirmation(value)}
        />
      </Field>
      {sender.problem !== null && sender.problem.fields.confirmation === undefined && (
        <p className="field-error" role="alert">
          {sender.problem.text}
        </p>
      )}
      <div>
        <Button type="submit" size="small" variant="primary" loading={sender.sending}>
          It was sent
        </Button>
      </div>
    </form>
  );
}

function Keep({ record }: SendBackProps) {
  const { sender, done } = useSent();
  return (
    <ActForm
      sender={sender}
      effect="It goes back to the wires that need a decision."
      acts={[
        {
          label: 'Put it back',
          run: (reason) =>
            sender.send(async (once) => {
              await call(api.keepLine, { params: { id: record.id }, body: { reason } }, once);
              await done('The wire is back in the queue.');
            }),
        },
      ]}
    />
  );
}
