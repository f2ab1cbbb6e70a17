import { err, ok } from '@furrow/kernel/result';
import {
  orderWallet,
  type PaymentsService,
  type WalletOrderRefusal,
  walletForReview,
} from '@furrow/modules/investors/server';
import type { Call, ReviewKind } from './review-kind.ts';

const REFUSALS: Readonly<Record<WalletOrderRefusal, string>> = {
  not_found: 'there is no account with this id that the payment service knows',
  reason_required: 'a reason is needed, in words that an examiner can read',
  wallet_not_wanted: 'the wallet is not in a state in which this can be done',
  verification_unavailable: 'the payment service cannot be asked; try again later, or look at PAYMENTS',
};

/** `npm run account -- wallet …`: the firm closes the wallet of an account and opens it again. */
export function walletReview(payments: PaymentsService | null): ReviewKind {
  const order =
    (to: 'deactivated' | 'reactivated', what: string): Call =>
    async (parts, { id, reason, actor }) => {
      const done = await orderWallet({ ...parts, payments }, { accountId: id, to, reason, actor });
      if (!done.ok) return err(REFUSALS[done.error]);
      return ok(done.value === 'already' ? `${what} already` : what);
    };
  return {
    name: 'wallet',
    usage: [
      'wallet close <acc_…> <reason>: no money moves until it is opened again',
      'wallet reopen <acc_…> <reason>',
    ],
    waiting: async () => [],
    show: walletForReview,
    acts: {},
    calls: { close: order('deactivated', 'is closed'), reopen: order('reactivated', 'is open again') },
  };
}
