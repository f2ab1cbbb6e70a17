import { formatShortDate } from '@furrow/kernel/dates';
import { confirmTaxPayment, dropTaxPayment } from '@furrow/modules/wallet/api';
import type { WithheldTaxes } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { NumberForm } from '../distributions/number-form.tsx';

type TaxPayment = WithheldTaxes['payments'][number];

const STATUS: Readonly<Record<TaxPayment['status'], string>> = {
  agreed: 'To send',
  paid: 'Paid',
  dropped: 'Given up',
};

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Payments to tax authorities that two people agreed to. */
export function TaxPayments({
  payments,
  mayEdit,
}: {
  readonly payments: readonly TaxPayment[];
  readonly mayEdit: boolean;
}) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Payments to tax authorities</h2>
      <TableScroll label="Payments to tax authorities">
        <table className="console-table mt-2">
          <caption className="visually-hidden">Payments to tax authorities</caption>
          <thead>
            <tr>
              <th scope="col">Authority</th>
              <th scope="col">Farm and year</th>
              <th scope="col" className="numeric">
                Amount
              </th>
              <th scope="col">Status</th>
              <th scope="col">Bank’s number</th>
              <th scope="col">Next</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row">{payment.authority}</th>
                <td>
                  {payment.farm}, {payment.year}
                </td>
                <td className="numeric">{dollarText(payment.amount)}</td>
                <td>
                  {STATUS[payment.status]}, {formatShortDate(new Date(payment.ended_at ?? payment.agreed_at))}
                </td>
                <td>{payment.confirmation ?? '–'}</td>
                <td>{mayEdit && payment.status === 'agreed' ? <Acts payment={payment} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function Acts({ payment }: { readonly payment: TaxPayment }) {
  const [isDropping, setDropping] = useState(false);
  const { revalidate } = useRevalidator();
  const params = { payment: payment.id };
  return (
    <>
      <NumberForm
        label={`Bank’s number of the payment to ${payment.authority}`}
        placeholder="Bank’s number"
        act="It was sent"
        onSend={(confirmation) => call(confirmTaxPayment, { params, body: { confirmation } }, once())}
      >
        <Button size="small" onClick={() => setDropping(true)}>
          Can’t be sent
        </Button>
      </NumberForm>
      <ReasonDialog
        open={isDropping}
        title="Give up this payment"
        act="Give it up"
        onClose={() => setDropping(false)}
        onAct={async (reason) => {
          await call(dropTaxPayment, { params, body: { reason } }, once());
          await revalidate();
        }}
      >
        <p>{dollarText(payment.amount)} stays owed, and a payment can be proposed anew.</p>
      </ReasonDialog>
    </>
  );
}
