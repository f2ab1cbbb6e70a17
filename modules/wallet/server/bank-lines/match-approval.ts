import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { toDollarString } from '@furrow/kernel/money';
import { ok } from '@furrow/kernel/result';
import { ownersOf } from '../common/owners-of.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { creditLine, type WireMatched } from './credit-line.ts';
import { lineFigures, MONEY_ROLES } from './line-figures.ts';
import { findLine } from './line-row.ts';
import { accountOf, type MatchRefusal, type MatchTarget, planMatch } from './plan-match.ts';

export type MatchPayload = {
  readonly line_id: string;
  readonly wire_id: string | null;
  readonly account_id: string | null;
};

export const MATCH_KIND = 'wallet.match_wire';

/** Crediting a line where something differs: no reference, another amount, or another sender. */
export function matchApproval(wireMatched: WireMatched): ApprovalKind<MatchPayload, MatchRefusal> {
  return {
    name: MATCH_KIND,
    proposers: MONEY_ROLES,
    deciders: MONEY_ROLES,
    about: (figures) => figureText(figures, 'about'),
    concerns: async (tx, payload, now) => ownersOf(tx, await accountOf(tx, targetOf(payload)), now),

    async effect(tx, payload, now) {
      const planned = await planMatch(tx, { lineId: payload.line_id, target: targetOf(payload), now });
      if (!planned.ok) return planned;
      const { line, wire, facts, match, isFromHolder } = planned.value;
      const awaited = wire?.amount_cents ?? null;
      const figures = {
        ...lineFigures(line),
        looks: match,
        to_account: facts.title,
        account_id: facts.id,
        reference: wire?.reference ?? null,
        awaited: awaited === null ? null : toDollarString(awaited),
        from_holder: isFromHolder,
      };
      return ok({ figures, totalCents: line.amount_cents });
    },

    async carryOut(tx, payload, { actor, reason, now }) {
      const planned = await planMatch(tx, { lineId: payload.line_id, target: targetOf(payload), now });
      if (!planned.ok) return planned;
      await creditLine(tx, planned.value, { actor, reason, now, wireMatched });
      return ok(null);
    },

    async outlook(database, { line_id, account_id }) {
      const line = await findLine(database, line_id);
      if (account_id === null || line === undefined) return null;
      const { wallet_available: now = 0n } = await readBalances(database, `account:${account_id}`);
      return { available_now: toDollarString(now), available_after: toDollarString(now + line.amount_cents) };
    },
  };
}

const targetOf = ({ wire_id, account_id }: MatchPayload): MatchTarget =>
  wire_id === null ? { accountId: account_id ?? '' } : { wireId: wire_id };
