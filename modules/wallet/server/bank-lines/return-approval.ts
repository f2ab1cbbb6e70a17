import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { ownersOf } from '../common/owners-of.ts';
import { findWire } from '../wires/wire-row.ts';
import { lineFigures, MONEY_ROLES } from './line-figures.ts';
import { findLine, type LineRow, lockLine } from './line-row.ts';
import { agreeReturn } from './send-back.ts';

export type ReturnPayload = { readonly line_id: string };

export const RETURN_KIND = 'wallet.return_wire';

/** Sending money back that came in: an outgoing wire, which nobody sends alone, nor before both have agreed. */
export const returnApproval: ApprovalKind<ReturnPayload, 'line_decided'> = {
  name: RETURN_KIND,
  proposers: MONEY_ROLES,
  deciders: MONEY_ROLES,
  about: (figures) => figureText(figures, 'about'),
  concerns: sendersOf,

  async effect(tx, { line_id }) {
    const line = await suspended(tx, line_id);
    if (!line.ok) return line;
    const figures = { ...lineFigures(line.value), looks: line.value.proposal };
    return ok({ figures, totalCents: line.value.amount_cents });
  },

  async carryOut(tx, { line_id }, { actor, reason, now }) {
    const found = await suspended(tx, line_id);
    if (!found.ok) return found;
    await agreeReturn(tx, found.value, { actor, reason, now });
    return ok(null);
  },
};

/** Whoever awaits it doesn't send it back either. */
export async function sendersOf(
  tx: Transaction,
  { line_id }: { readonly line_id: string },
  now: Date,
): Promise<readonly string[]> {
  const line = await findLine(tx, line_id);
  const wire = line?.wire_id && (await findWire(tx, line.wire_id));
  return wire ? ownersOf(tx, wire.account_id, now) : [];
}

export async function suspended(tx: Transaction, lineId: string): Promise<Result<LineRow, 'line_decided'>> {
  const line = await lockLine(tx, lineId);
  return line?.status === 'suspense' ? ok(line) : err('line_decided');
}
