import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { moved } from '../../rules/index.ts';
import { ownersOf } from '../common/owners-of.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { findWire } from '../wires/wire-row.ts';
import { endLine } from './end-line.ts';
import { lineFigures, MONEY_ROLES } from './line-figures.ts';
import { findLine, type LineRow, lockLine } from './line-row.ts';
import { WIRE_CLEARING, WIRE_SUSPENSE } from './take-lines.ts';
import { tellSender } from './tell-sender.ts';

export type ReturnPayload = { readonly line_id: string; readonly confirmation: string };

export const RETURN_KIND = 'wallet.return_wire';

/** Sending money back that came in: an outgoing wire, which nobody sends alone. */
export const returnApproval: ApprovalKind<ReturnPayload, 'line_decided'> = {
  name: RETURN_KIND,
  proposers: MONEY_ROLES,
  deciders: MONEY_ROLES,
  about: (figures) => figureText(figures, 'about'),
  concerns: sendersOf,

  async effect(tx, { line_id, confirmation }) {
    const line = await suspended(tx, line_id);
    if (!line.ok) return line;
    const figures = { ...lineFigures(line.value), looks: line.value.proposal, confirmation };
    return ok({ figures, totalCents: line.value.amount_cents });
  },

  async carryOut(tx, { line_id, confirmation }, { actor, reason, proposedBy, now }) {
    const found = await suspended(tx, line_id);
    if (!found.ok) return found;
    const line = found.value;
    const journal = await writeJournal(
      tx,
      {
        key: `bank_line ${line.id} out`,
        cause: { type: 'bank_line', id: line.id },
        legs: moved(WIRE_SUSPENSE, WIRE_CLEARING, line.amount_cents),
      },
      { actor, at: now },
    );
    if (!journal.ok) throw new Error(`a wire in suspense could not be returned: ${journal.error.code}`);
    const why = reason === '' ? `proposed by ${proposedBy}` : reason;
    await endLine(tx, {
      line,
      to: 'returned',
      journalId: journal.value.id,
      actor,
      reason: why,
      now,
      confirmation,
    });
    await tellSender(tx, line, now);
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
