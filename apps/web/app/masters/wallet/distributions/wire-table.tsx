import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import {
  confirmCustodianWire,
  exportAllocation,
  failCustodianWire,
  proposeCustodianWire,
  reissueCustodianWire,
} from '@furrow/modules/wallet/api';
import type { CustodianWire } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { download } from '../../../kit/download.ts';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { NumberForm } from './number-form.tsx';
import { WIRE_LABELS } from './words.ts';

interface WireTableProps {
  readonly wires: readonly CustodianWire[];
  readonly mayEdit: boolean;
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** What custodians get for their clients, with the allocation list of each wire. */
export function WireTable({ wires, mayEdit }: WireTableProps) {
  const { acting, act } = useAct();
  return (
    <TableScroll label="Wires to custodians">
      <table className="console-table mt-2">
        <caption className="visually-hidden">Wires to custodians</caption>
        <thead>
          <tr>
            <th scope="col">Custodian</th>
            <th scope="col">Run</th>
            <th scope="col" className="numeric">
              Amount
            </th>
            <th scope="col" className="numeric">
              Clients
            </th>
            <th scope="col">Status</th>
            <th scope="col">Confirmation</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {wires.map((wire) => (
            <tr key={wire.id}>
              <th scope="row">{wire.custodian}</th>
              <td>
                {wire.run_id === null ? (
                  'Refunds'
                ) : (
                  <>
                    <Link to={`/masters/wallet/distributions/${wire.run_id}`}>{wire.reference}</Link>{' '}
                    {wire.farm}
                  </>
                )}
              </td>
              <td className="numeric">{dollarText(wire.amount)}</td>
              <td className="numeric">
                <button
                  type="button"
                  className="link"
                  disabled={acting !== null}
                  onClick={() =>
                    void act(wire.id, () =>
                      download(
                        addressOf(exportAllocation.path, { params: { wire: wire.id } }),
                        `${wire.id}.csv`,
                      ),
                    )
                  }
                >
                  {wire.clients}
                  <span className="visually-hidden">
                    {' '}
                    clients of {wire.custodian}: allocation list as CSV
                  </span>
                </button>
              </td>
              <td>
                {WIRE_LABELS[wire.status]}
                {wire.sent_at !== null && `, ${formatShortDate(new Date(wire.sent_at))}`}
              </td>
              <td>{wire.confirmation ?? '–'}</td>
              <td>{mayEdit ? <WireActs wire={wire} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const ACTS = {
  send: { label: 'Propose to send', endpoint: proposeCustodianWire },
  fail: { label: 'Returned by the bank', endpoint: failCustodianWire },
  reissue: { label: 'Send again', endpoint: reissueCustodianWire },
} as const;

function WireActs({ wire }: { readonly wire: CustodianWire }) {
  const [asking, setAsking] = useState<keyof typeof ACTS | null>(null);
  const { revalidate } = useRevalidator();
  const params = { wire: wire.id };
  if (wire.proposal_id !== null)
    return (
      <Link className="link" to={`/masters/approvals?proposal=${wire.proposal_id}`}>
        Waiting for a second person
      </Link>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {wire.status === 'waiting' && (
        <Button size="small" onClick={() => setAsking('send')}>
          {ACTS.send.label}
        </Button>
      )}
      {wire.status === 'sent' && (
        <>
          <NumberForm
            label={`Confirmation number for ${wire.custodian}`}
            placeholder="Confirmation number"
            act="Confirm"
            onSend={(confirmation) => call(confirmCustodianWire, { params, body: { confirmation } }, once())}
          />
          <Button size="small" onClick={() => setAsking('fail')}>
            {ACTS.fail.label}
          </Button>
        </>
      )}
      {wire.can_reissue && (
        <Button size="small" onClick={() => setAsking('reissue')}>
          {ACTS.reissue.label}
        </Button>
      )}
      <ReasonDialog
        open={asking !== null}
        title={asking === null ? '' : ACTS[asking].label}
        act={asking === null ? '' : `${ACTS[asking].label}: ${dollarText(wire.amount)}`}
        onClose={() => setAsking(null)}
        onAct={async (reason) => {
          if (asking === null) return;
          await call(ACTS[asking].endpoint, { params, body: { reason } }, once());
          await revalidate();
        }}
      >
        <p>
          {wire.custodian} gets {dollarText(wire.amount)} for {wire.clients} clients. Two people send a wire.
        </p>
      </ReasonDialog>
    </div>
  );
}
