import { confirmOutsidePayment, dropOutsidePayment } from '@furrow/modules/wallet/api';
import type { Payment, RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { NumberForm } from './number-form.tsx';

interface PaidOutsideProps {
  readonly run: RunRecord;
  readonly payment: Payment;
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Two people agreed: it is sent at the bank, and its number entered here; or it was not sent after all. */
export function PaidOutside({ run, payment }: PaidOutsideProps) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const params = { id: run.id, payment: payment.id };
  const amount = dollarText(payment.to_pay);
  return (
    <>
      <NumberForm
        label={`Check or wire number for ${payment.holder}`}
        placeholder="Check or wire number"
        help={`Send ${amount} first. Entering its number takes it out of the farm’s operating account.`}
        act="It was sent"
        onSend={(reference) => call(confirmOutsidePayment, { params, body: { reference } }, once())}
      >
        <Button size="small" onClick={() => setAsking(true)}>
          Not sent<span className="visually-hidden"> to {payment.holder}</span>
        </Button>
      </NumberForm>
      <ReasonDialog
        open={isAsking}
        title="Not sent"
        act={`Take back ${amount}`}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          await call(dropOutsidePayment, { params, body: { reason } }, once());
          await revalidate();
        }}
      >
        <p>
          {amount} wasn’t sent to {payment.holder}. The payment goes back to failed, and two people can finish
          it again.
        </p>
      </ReasonDialog>
    </>
  );
}
