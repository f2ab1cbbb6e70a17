import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok } from '@furrow/kernel/result';
import { ownersOf } from '../common/owners-of.ts';
import { creditedPart } from './credited-part.ts';
import { lineFigures, MONEY_ROLES } from './line-figures.ts';
import { findLine } from './line-row.ts';
import { planTakeBack, type TakeBackRefusal } from './plan-take-back.ts';
import type { PurposeLasts } from './purpose-lasts.ts';
import { takeBack } from './take-back.ts';

export type TakeBackPayload = { readonly line_id: string };

export const TAKE_BACK_KIND = 'wallet.take_line_back';

/** Taking back what a line of the bank credited to the wrong wallet or farm. What is missing there by then ends the proposal. */
export function takeBackApproval(purposeLasts: PurposeLasts): ApprovalKind<TakeBackPayload, TakeBackRefusal> {
  return {
    name: TAKE_BACK_KIND,
    proposers: MONEY_ROLES,
    deciders: MONEY_ROLES,
    about: (figures) => figureText(figures, 'about'),
    concerns: async (tx, { line_id }, now) =>
      ownersOf(tx, (await findLine(tx, line_id))?.account_id ?? null, now),

    async effect(tx, { line_id: lineId }, now) {
      const planned = await planTakeBack(tx, { lineId, purposeLasts, now });
      if (!planned.ok) return planned;
      const { line, name, part, wire } = planned.value;
      const figures = {
        ...lineFigures(line),
        credited_to: name,
        reference: wire?.reference ?? null,
        owed_again: dollarsOrNone(part.owedAgainCents),
        missing: dollarsOrNone(part.missingCents),
      };
      return ok({ figures, totalCents: line.amount_cents });
    },

    async carryOut(tx, { line_id: lineId }, { proposalId, actor, reason, now }) {
      const planned = await planTakeBack(tx, { lineId, purposeLasts, now });
      if (!planned.ok) return planned;
      if (planned.value.part.missingCents > 0n) return err('line_money_used');
      return takeBack(tx, planned.value, { proposalId, actor, reason, now });
    },

    async outlook(database, { line_id }) {
      const line = await findLine(database, line_id);
      const part = line && (await creditedPart(database, line));
      if (!part) return null;
      const { freeCents, neededCents } = part;
      const after = freeCents > neededCents ? freeCents - neededCents : 0n;
      return { available_now: toDollarString(freeCents), available_after: toDollarString(after) };
    },
  };
}

const dollarsOrNone = (cents: Cents): string | null => (cents === 0n ? null : toDollarString(cents));
