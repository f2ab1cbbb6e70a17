import { finishPayment } from '@furrow/modules/wallet/api';
import type { Payment, RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

interface FinishPaymentProps {
  readonly run: RunRecord;
  readonly payment: Payment;
}

/** Proposes how a payment that failed is finished; a second person agrees before anything moves. */
export function FinishPayment({ run, payment }: FinishPaymentProps) {
  const [isAsking, setAsking] = useState(false);
  const [reference, setReference] = useState('');
  const { revalidate } = useRevalidator();
  const amount = dollarText(payment.to_pay);
  const isOutside = payment.finish === 'outside';
  const title = isOutside ? 'Paid by other means' : 'Pay again';
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {title}
        <span className="visually-hidden">: {payment.holder}</span>
      </Button>
      <ReasonDialog
        open={isAsking}
        title={title}
        act={isOutside ? `Propose ${amount} as paid` : `Propose to pay ${amount} again`}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const params = { id: run.id, payment: payment.id };
          const body = isOutside
            ? { way: 'outside' as const, reference, reason }
            : { way: 'again' as const, reason };
          await call(finishPayment, { params, body }, { idempotencyKey: crypto.randomUUID() });
          await revalidate();
        }}
      >
        {isOutside ? (
          <>
            <p>
              The account of {payment.holder} is closed. Pay {amount} by a check or a wire first. Once a
              second person agrees, it leaves the farm’s operating account in the books.
            </p>
            <Field
              label="Reference"
              help="The number of the check or wire. It can be used only once."
              className="mt-4"
            >
              <TextInput
                value={reference}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setReference(target.value)}
              />
            </Field>
          </>
        ) : (
          <p>
            {payment.holder} gets {amount} within a few minutes after a second person agrees.
          </p>
        )}
      </ReasonDialog>
    </>
  );
}
