import { sharesText } from '@furrow/modules/farms/rules';
import { stopTransfer } from '@furrow/modules/investments/api';
import type { DeskTransferRecord } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { Becomes } from '../shell/becomes.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { ReasonField } from '../shell/reason-field.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { useDecision } from '../shell/use-decision.ts';
import { NothingToDecide } from './nothing-to-decide.tsx';
import { giverText, TRANSFER_TEXTS } from './transfer-text.ts';

/** What stopping changes, the reason, and the button that names it. */
export function StopTransfer({ record }: { readonly record: DeskTransferRecord }) {
  const { reason, setReason, problem, acting, isLeaving, decide, focus, reasonField } = useDecision<'stop'>({
    keptAs: `transfer ${record.id}`,
  });
  const { revalidate } = useRevalidator();
  const { stop: mayStop } = record.acts;
  useKeys(mayStop ? [{ key: 't', label: 'Stop the transfer', run: focus }] : []);
  if (!mayStop) return <NothingToDecide reason={reason} onDiscard={() => setReason('')} />;

  const stop = () =>
    decide('stop', record.id, async (once) => {
      await call(stopTransfer, { params: { id: record.id }, body: { reason } }, once);
      toast.show({ code: 'transfer-stopped', type: 'success', text: 'The transfer is stopped.' });
      setReason('');
      await revalidate();
    });
  return (
    <section className="desk-decide" aria-label="Decision">
      <h2 className="console-subtitle">
        If you stop it <Key of="t" />
      </h2>
      <Effects record={record} />
      <p>Both sides get an email. The giver can start another transfer.</p>
      {problem?.text && <Notice tone="negative" role="alert" title={problem.text} />}
      <form
        className="investments-decide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void stop();
        }}
      >
        <ReasonField note="Kept in the audit log. Investors don’t see it." {...reasonField} />
        <div className="desk-buttons">
          <Button type="submit" size="small" variant="danger" loading={acting !== null} disabled={isLeaving}>
            Stop transfer of {sharesText(record.farm, record.shares)}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Before and after. */
function Effects({ record }: { readonly record: DeskTransferRecord }) {
  return (
    <TableScroll label="What changes">
      <table className="console-table">
        <caption className="visually-hidden">What changes</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="font-normal">
              Transfer
            </th>
            <td className="text-ink-muted">{TRANSFER_TEXTS.initiated}</td>
            <td>
              <Becomes /> <strong>{TRANSFER_TEXTS.stopped}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row" className="font-normal">
              Shares
            </th>
            <td colSpan={2}>
              {sharesText(record.farm, record.shares)} with {giverText(record)}, as now
            </td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}
