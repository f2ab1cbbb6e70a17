import { confirmOutsidePayment, dropOutsidePayment } from '@furrow/modules/wallet/api';
import type { Payment, RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

interface PaidOutsideProps {
  readonly run: RunRecord;
  readonly payment: Payment;
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Two people agreed: it is sent at the bank, and its number entered here; or it was not sent after all. */
export function PaidOutside({ run, payment }: PaidOutsideProps) {
  const [reference, setReference] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const params = { id: run.id, payment: payment.id };
  const amount = dollarText(payment.to_pay);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act('paid-outside', async () => {
      await call(confirmOutsidePayment, { params, body: { reference } }, once());
      await revalidate();
    });
  };
  return (
    <>
      <form className="desk-form dist-confirm" onSubmit={send}>
        <Field
          label={<span className="visually-hidden">Check or wire number for {payment.holder}</span>}
          help={`Send ${amount} first. Entering its number takes it out of the farm’s operating account.`}
        >
          <TextInput
            placeholder="Check or wire number"
            maxLength={60}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
        <Button type="submit" size="small" loading={acting !== null} disabled={reference.trim() === ''}>
          It was sent
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          Not sent<span className="visually-hidden"> to {payment.holder}</span>
        </Button>
      </form>
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
