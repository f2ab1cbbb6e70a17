import { finishPayment } from '@furrow/modules/wallet/api';
import type { Payment, RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
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
  const { revalidate } = useRevalidator();
  const amount = dollarText(payment.to_pay);
  const isOutside = payment.finish === 'outside';
  const title = isOutside ? 'Pay by other means' : 'Pay again';
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {title}
        <span className="visually-hidden">: {payment.holder}</span>
      </Button>
      <ReasonDialog
        open={isAsking}
        title={title}
        act={isOutside ? `Propose to pay ${amount}` : `Propose to pay ${amount} again`}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const params = { id: run.id, payment: payment.id };
          const body = { way: isOutside ? ('outside' as const) : ('again' as const), reason };
          await call(finishPayment, { params, body }, { idempotencyKey: crypto.randomUUID() });
          await revalidate();
        }}
      >
        {isOutside ? (
          <p>
            The account of {payment.holder} is closed, so {amount} can only be paid by a check or a wire.
            Don’t send it yet: after a second person agrees, send it and enter its number here.
          </p>
        ) : (
          <p>
            {payment.holder} gets {amount} within a few minutes after a second person agrees.
          </p>
        )}
      </ReasonDialog>
    </>
  );
}
