import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { err, ok } from '@furrow/kernel/result';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { endLine } from './end-line.ts';
import { lineFigures, MONEY_ROLES } from './line-figures.ts';
import { findLine, outKey } from './line-row.ts';
import { sendersOf, suspended } from './return-approval.ts';

export type IgnorePayload = { readonly line_id: string };

export const IGNORE_KIND = 'wallet.ignore_line';

/** The bank told the same money twice: the second line is taken out of the books again, by a reversal. */
export const ignoreApproval: ApprovalKind<IgnorePayload, 'line_decided' | 'line_no_duplicate'> = {
  name: IGNORE_KIND,
  proposers: MONEY_ROLES,
  deciders: MONEY_ROLES,
  about: (figures) => figureText(figures, 'about'),
  concerns: sendersOf,

  async effect(tx, { line_id }) {
    const line = await suspended(tx, line_id);
    if (!line.ok) return line;
    const twin = line.value.twin_id === null ? undefined : await findLine(tx, line.value.twin_id);
    if (twin === undefined) return err('line_no_duplicate');
    const figures = { ...lineFigures(line.value), same_as: twin.bank_id, same_as_status: twin.status };
    return ok({ figures, totalCents: line.value.amount_cents });
  },

  async carryOut(tx, { line_id }, { actor, reason, now }) {
    const found = await suspended(tx, line_id);
    if (!found.ok) return found;
    const line = found.value;
    if (line.twin_id === null) return err('line_no_duplicate');
    const cause = { type: 'bank_line', id: line.id };
    const reversal = { journalId: line.journal_id, key: outKey(line), cause };
    const journal = await reverseJournal(tx, reversal, { actor, at: now });
    if (!journal.ok) throw new Error(`a line in suspense could not be taken back: ${journal.error.code}`);
    await endLine(tx, { line, to: 'ignored', journalId: journal.value.id, actor, reason, now });
    return ok(null);
  },
};
