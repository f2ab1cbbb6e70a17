import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { ownersOf } from '../common/owners-of.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { postAdjustment } from './post-adjustment.ts';

export type AdjustPayload = {
  readonly account_id: string;
  /** Text, as a payload is JSON; above zero into the wallet. */
  readonly amount_cents: string;
  readonly note: string;
};
export type AdjustRefusal = 'not_found' | 'balance_too_low' | 'wallet_not_wanted';

/** A credit or a charge by hand. Two people do it, and neither in their own wallet. */
export const adjustWallet: ApprovalKind<AdjustPayload, AdjustRefusal> = {
  name: 'wallet.adjust',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'account'),
  concerns: async (tx, { account_id }, now) => ownersOf(tx, readId('acc', account_id), now),

  async effect(tx, { account_id, amount_cents, note }, now) {
    const accountId = readId('acc', account_id);
    const facts = accountId && (await lockWalletFactsOf(tx, { accountId, now }));
    if (!facts) return err('not_found');
    if (!facts.needsWallet) return err('wallet_not_wanted');
    const amountCents = BigInt(amount_cents);
    const { availableCents } = await walletFunds(tx, { accountId: facts.id, now });
    if (availableCents + amountCents < 0n && amountCents < 0n) return err('balance_too_low');
    const figures = { account: facts.name, amount: toDollarString(amountCents), note };
    return ok({ figures, totalCents: amountCents < 0n ? -amountCents : amountCents });
  },

  async outlook(database, { account_id, amount_cents }, now) {
    const accountId = readId('acc', account_id);
    if (accountId === null) return {};
    const { availableCents } = await walletFunds(database, { accountId, now });
    return {
      available_now: toDollarString(availableCents),
      available_after: toDollarString(availableCents + BigInt(amount_cents)),
    };
  },

  async carryOut(tx, payload, { proposalId, actor, now }): Promise<Result<null, AdjustRefusal>> {
    const accountId = readId('acc', payload.account_id);
    const facts = accountId && (await lockWalletFactsOf(tx, { accountId, now }));
    if (!facts) return err('not_found');
    const amountCents = BigInt(payload.amount_cents);
    const posted = await postAdjustment(tx, {
      accountId: facts.id,
      amountCents,
      note: payload.note,
      proposalId,
      actor,
      now,
    });
    return posted.ok ? ok(null) : posted;
  },
};
