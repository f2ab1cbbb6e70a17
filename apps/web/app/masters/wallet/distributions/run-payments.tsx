import { addressOf } from '@furrow/http/endpoint';
import { formatMonth } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { exportDistribution, previewStatement, reissuePayment } from '@furrow/modules/wallet/api';
import type { Payment, RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { download } from '../../../kit/download.ts';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { FinishPayment } from './finish-payment.tsx';
import { PaidOutside } from './paid-outside.tsx';
import { accountText, destinationText } from './words.ts';

interface RunPaymentsProps {
  readonly run: RunRecord;
  readonly mayEdit: boolean;
}

/** Every holder with the exact share and the cent, the largest first. */
export function RunPayments({ run, mayEdit }: RunPaymentsProps) {
  const { payments, more, holders, previous, shares, total } = run;
  const { acting, act } = useAct();
  if (payments.length === 0) return null;
  const save = (name: string, address: string, file: string) => void act(name, () => download(address, file));
  return (
    <section className="console-block" aria-labelledby="payments-title">
      <div className="dist-payments-head">
        <h2 id="payments-title" className="console-subtitle">
          {holders.toLocaleString('en-US')} {plural(holders, 'payment')}
        </h2>
        <p>Pro rata by shares; leftover cents go to the largest remainders</p>
        <Button
          size="small"
          loading={acting === 'csv'}
          onClick={() =>
            save(
              'csv',
              addressOf(exportDistribution.path, { params: { id: run.id } }),
              `${run.reference}.csv`,
            )
          }
        >
          <Download aria-hidden /> CSV
        </Button>
      </div>
      <TableScroll label="Payments">
        <table className="console-table">
          <caption className="visually-hidden">Payments of this run, the largest first</caption>
          <thead>
            <tr>
              <th scope="col">Holder</th>
              <th scope="col">Account</th>
              <th scope="col" className="numeric">
                Shares
              </th>
              <th scope="col" className="numeric">
                Exact share
              </th>
              <th scope="col" className="numeric">
                Cent
              </th>
              <th scope="col" className="numeric">
                To pay
              </th>
              {previous !== null && (
                <th scope="col" className="numeric">
                  {formatMonth(previous.paid_on.slice(0, 7))}
                </th>
              )}
              <th scope="col">Goes to</th>
              <th scope="col">Statement</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row">{payment.holder}</th>
                <td>{accountText(payment.type)}</td>
                <td className="numeric">{payment.shares.toLocaleString('en-US')}</td>
                <td className="numeric text-ink-muted">{payment.exact}</td>
                <td className="numeric">{payment.has_extra_cent ? '+1' : '–'}</td>
                <td className="numeric">
                  <strong>{dollarText(payment.to_pay)}</strong>
                </td>
                {previous !== null && (
                  <td className="numeric">
                    {payment.previous === null ? '–' : dollarText(payment.previous)}
                  </td>
                )}
                <td>
                  <Destination run={run} payment={payment} mayEdit={mayEdit} />
                </td>
                <td>
                  <button
                    type="button"
                    className="link"
                    onClick={() =>
                      save(
                        payment.id,
                        addressOf(previewStatement.path, { params: { id: run.id, payment: payment.id } }),
                        `${payment.id}.pdf`,
                      )
                    }
                  >
                    preview<span className="visually-hidden"> statement of {payment.holder}</span>
                  </button>
                </td>
              </tr>
            ))}
            {more !== null && (
              <tr>
                <th scope="row" className="font-normal">
                  {more.holders.toLocaleString('en-US')} more {plural(more.holders, 'holder')}
                </th>
                <td />
                <td className="numeric">{more.shares.toLocaleString('en-US')}</td>
                <td />
                <td />
                <td className="numeric">{dollarText(more.to_pay)}</td>
                {previous !== null && <td className="numeric">{dollarText(more.previous)}</td>}
                <td />
                <td>
                  <Link className="link" to="?all=yes" preventScrollReset>
                    show all
                  </Link>
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {holders.toLocaleString('en-US')} {plural(holders, 'holder')}
              </th>
              <td />
              <td className="numeric">{shares.toLocaleString('en-US')}</td>
              <td className="numeric">{dollarText(total)}00</td>
              <td />
              <td className="numeric">{dollarText(total)}</td>
              {previous !== null && <td className="numeric">{dollarText(previous.total)}</td>}
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </TableScroll>
    </section>
  );
}

function Destination({ run, payment, mayEdit }: RunPaymentsProps & { readonly payment: Payment }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const text = destinationText(payment);
  if (payment.goes_to === 'held')
    return (
      <Chip tone="warning" icon={<Lock aria-hidden />}>
        {text}
      </Chip>
    );
  if (payment.status === 'paying_outside')
    return (
      <>
        <Chip tone="warning">{text}</Chip> {mayEdit && <PaidOutside run={run} payment={payment} />}
      </>
    );
  if (payment.goes_to === 'outside') return <>paid {text}</>;
  if (payment.status !== 'failed') return <>{payment.status === 'paid' ? `paid to ${text}` : text}</>;
  if (payment.proposal_id !== null)
    return (
      <>
        <Chip tone="negative">{text}</Chip>{' '}
        <Link className="link" to={`/masters/approvals?proposal=${payment.proposal_id}`}>
          Waiting for a second person
        </Link>
      </>
    );
  const isOneEnough = payment.can_reissue && payment.finish === 'again';
  return (
    <>
      <Chip tone="negative">{text}</Chip>{' '}
      {mayEdit && !isOneEnough && <FinishPayment run={run} payment={payment} />}
      {mayEdit && isOneEnough && (
        <Button size="small" onClick={() => setAsking(true)}>
          Pay again<span className="visually-hidden"> to {payment.holder}</span>
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        title="Pay again"
        act={`Pay ${dollarText(payment.to_pay)} again`}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const params = { id: run.id, payment: payment.id };
          await call(reissuePayment, { params, body: { reason } }, { idempotencyKey: crypto.randomUUID() });
          await revalidate();
        }}
      >
        <p>
          {payment.holder} gets {dollarText(payment.to_pay)} within a few minutes. If it fails again, a second
          person has to agree to the next try.
        </p>
      </ReasonDialog>
    </>
  );
}
