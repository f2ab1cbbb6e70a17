import { proposeCorrection } from '@furrow/modules/wallet/api';
import type { JournalRecord } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { TextInput } from '@furrow/ui/text-input';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from '../../identity/act-form.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

type Adjustment = NonNullable<JournalRecord['adjustment']>;

/** What was booked by hand and is wrong: taken back by a reversal, and booked anew where an amount is given. */
export function CorrectBooking({ adjustment }: { readonly adjustment: Adjustment }) {
  const proposal = useRef('');
  const navigate = useNavigate();
  const isCharge = adjustment.amount.startsWith('-');
  const booked = dollarText(adjustment.amount.replace('-', ''));
  return (
    <section className="ledger-act" aria-label="Correct this booking">
      <h2 className="console-subtitle">Correct this booking</h2>
      <p>
        A {isCharge ? 'charge' : 'credit'} of {booked} was booked. It is reversed, and the right amount is
        booked anew once a second person agrees. This entry stays as it is.
      </p>
      <ActForm
        act="Propose correction"
        send={async ({ data, reason, idempotencyKey }) => {
          const typed = String(data.get('amount') ?? '').trim();
          const amount = typed === '' ? null : `${isCharge ? '-' : ''}${typed}`;
          const body = { amount, note: String(data.get('note') ?? ''), reason };
          const made = await call(
            proposeCorrection,
            { params: { id: adjustment.id }, body },
            { idempotencyKey },
          );
          proposal.current = made.proposal_id;
        }}
        onDone={() => navigate(`/masters/approvals?proposal=${proposal.current}`)}
      >
        <Field label="Right amount" help="Leave it empty to reverse the booking.">
          <MoneyInput name="amount" />
        </Field>
        <Field label="What the owner reads">
          <TextInput name="note" maxLength={200} autoComplete="off" />
        </Field>
      </ActForm>
    </section>
  );
}
