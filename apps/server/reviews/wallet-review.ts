import { err, ok } from '@furrow/kernel/result';
import {
  orderWallet,
  type PaymentsService,
  type WalletOrderRefusal,
  walletForReview,
} from '@furrow/modules/investors/server';
import { about, type Call, type ReviewKind } from './review-kind.ts';

const REFUSALS: Readonly<Record<WalletOrderRefusal, string>> = {
  not_found: 'no account with this id has a wallet at the payment service',
  reason_required: 'give a reason in words that an examiner can read',
  wallet_not_wanted: 'the wallet’s current status does not allow this',
  verification_unavailable:
    'the payment service does not answer; try again later, or check the PAYMENTS setting',
};

/** `npm run account -- wallet …`: the firm closes the wallet of an account and opens it again. */
export function walletReview(payments: PaymentsService | null): ReviewKind {
  const order = (to: 'deactivated' | 'reactivated', what: string): Call =>
    about('acc', async (parts, { reason, actor }, accountId) => {
      const done = await orderWallet({ ...parts, payments }, { accountId, to, reason, actor });
      if (!done.ok) return err(REFUSALS[done.error.code]);
      return ok(done.value === 'already' ? `${what} (no change)` : what);
    });
  return {
    name: 'wallet',
    usage: [
      'wallet close <acc_…> <reason>: no money moves until the wallet is reopened',
      'wallet reopen <acc_…> <reason>',
    ],
    waiting: async () => [],
    show: walletForReview,
    acts: {},
    calls: { close: order('deactivated', 'is closed'), reopen: order('reactivated', 'is open again') },
  };
}
