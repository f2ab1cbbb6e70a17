import { orderWalletBlock } from '@furrow/modules/wallet/api';
import type { WalletRecord } from '@furrow/modules/wallet/contract';
import { Notice } from '@furrow/ui/notice';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../identity/act-form.tsx';

const ACTS = {
  blocked: {
    act: 'Block wallet',
    effect:
      'No money leaves this wallet and nothing is invested from it until the block is lifted. Withdrawals that haven’t left for the bank are canceled.',
    done: 'The wallet is blocked.',
  },
  open: {
    act: 'Lift block',
    effect: 'The wallet opens again, unless a returned deposit is still owed.',
    done: 'The block is lifted.',
  },
} as const;

/** Blocks a wallet, or lifts the firm's own block. */
export function BlockWallet({ record }: { readonly record: WalletRecord }) {
  const { revalidate } = useRevalidator();
  const to = record.block?.reason === 'firm' ? 'open' : 'blocked';
  const { act, effect, done } = ACTS[to];
  if (record.is_own)
    return (
      <Notice tone="warning" title="This is your own wallet">
        Ask a colleague to decide about it.
      </Notice>
    );
  return (
    <section className="ledger-act" aria-label={act}>
      <h2 className="console-subtitle">{act}</h2>
      <p>{effect}</p>
      <ActForm
        act={act}
        variant={to === 'blocked' ? 'danger' : 'primary'}
        send={({ reason, idempotencyKey }) =>
          call(
            orderWalletBlock,
            { params: { id: record.account.id }, body: { to, reason } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({ code: 'wallet-block', type: 'success', text: done });
          await revalidate();
        }}
      />
    </section>
  );
}
