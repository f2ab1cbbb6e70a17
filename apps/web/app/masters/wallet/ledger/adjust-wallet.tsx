import { proposeAdjustment } from '@furrow/modules/wallet/api';
import type { WalletRecord } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { RadioGroup } from '@furrow/ui/radio-group';
import { TextInput } from '@furrow/ui/text-input';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from '../../identity/act-form.tsx';

type Kind = 'credit' | 'charge';
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'credit', label: 'Credit: our money goes into the wallet' },
  { value: 'charge', label: 'Charge: money of the wallet becomes ours' },
];

/** A credit or a charge by hand: proposed here, and booked once a second person agrees. */
export function AdjustWallet({ record }: { readonly record: WalletRecord }) {
  const [kind, setKind] = useState<Kind>('credit');
  const proposal = useRef('');
  const navigate = useNavigate();
  if (record.is_own) return null;
  return (
    <section className="ledger-act" aria-label="Book by hand">
      <h2 className="console-subtitle">Book by hand</h2>
      <p>A second person agrees before anything is booked.</p>
      <ActForm
        act={kind === 'credit' ? 'Propose credit' : 'Propose charge'}
        send={async ({ data, reason, idempotencyKey }) => {
          const text = (name: string) => String(data.get(name) ?? '');
          const body = { kind, amount: text('amount'), note: text('note'), reason };
          const made = await call(
            proposeAdjustment,
            { params: { id: record.account.id }, body },
            { idempotencyKey },
          );
          proposal.current = made.proposal_id;
        }}
        onDone={() => navigate(`/masters/approvals?proposal=${proposal.current}`)}
      >
        <RadioGroup
          name="kind"
          legend="What to book"
          value={kind}
          options={KINDS}
          onChange={(value) => setKind(value === 'charge' ? 'charge' : 'credit')}
        />
        <Field label="Amount">
          <MoneyInput name="amount" />
        </Field>
        <Field label="What the owner reads">
          <TextInput name="note" maxLength={200} autoComplete="off" />
        </Field>
      </ActForm>
    </section>
  );
}
