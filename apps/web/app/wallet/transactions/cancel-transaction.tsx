import { formatShortDateTime } from '@furrow/kernel/dates';
import { cancelTransaction } from '@furrow/modules/wallet/api';
import type { WalletTransaction } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { usePanelAct } from '../../investors/panels/use-panel-act.ts';
import { confirm } from '../../kit/confirm.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../wallet-words.ts';

interface CancelTransactionProps {
  readonly accountId: string;
  readonly transaction: WalletTransaction;
}

/** Calls a transfer off while it has not left for the bank, after saying what becomes of the money. */
export function CancelTransaction({ accountId, transaction }: CancelTransactionProps) {
  const { acting, problem, act } = usePanelAct();
  const { id, type, amount, cancel_until } = transaction;
  const size = dollars(amount.replace('-', ''));
  const noun = type === 'withdraw' ? 'withdrawal' : 'deposit';

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: `Cancel this ${noun} of ${size}?`,
      text:
        type === 'withdraw'
          ? `Nothing is sent to your bank, and ${size} is available again at once.`
          : `Nothing is taken from your bank, and ${size} won’t land in this wallet.`,
      act: `Cancel ${noun}`,
      stay: `Keep ${noun}`,
    });
    if (!sure) return;
    const isDone = await act('cancel', () =>
      call(cancelTransaction, { params: { id: accountId }, body: { id } }),
    );
    if (isDone)
      toast.show({
        code: 'transfer-canceled',
        type: 'success',
        text: `Your ${noun} of ${size} is canceled.`,
      });
  }

  return (
    <div className="mt-2 ml-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-ink-muted">
      <Button size="small" className="needs-script" loading={acting !== null} onClick={() => void cancel()}>
        Cancel {noun}
      </Button>
      {cancel_until !== null && <span>until {formatShortDateTime(new Date(cancel_until))}</span>}
      {problem !== null && (
        <p role="alert" className="w-full font-semibold text-negative">
          {problem}
        </p>
      )}
    </div>
  );
}
