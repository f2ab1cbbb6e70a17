import type { Database } from '@furrow/database/database';
import type { ErrorEntries } from '@furrow/kernel/errors';
import type { Result } from '@furrow/kernel/result';
import type { QueueAct, QueueDecision, QueueEffect } from '@furrow/module/queue';
import type { BulkLine } from '../../contract/index.ts';

interface Words {
  /** What refusals say, of all modules. */
  readonly errors: ErrorEntries;
}

/** What an act would do to each. */
export async function previewAct(
  { database, errors }: Words & { readonly database: Database },
  act: QueueAct,
  subjects: readonly string[],
  now: Date,
): Promise<readonly BulkLine[]> {
  const lines: BulkLine[] = [];
  for (const subject of subjects)
    lines.push(lineOf(errors, subject, await act.preview(database, subject, now)));
  return lines;
}

interface Order extends Omit<QueueDecision, 'seen'> {
  readonly items: readonly { readonly subject: string; readonly seen: string }[];
}

/** One transaction for each: what one is refused for keeps none of the others. */
export async function carryOutAct(
  { database, errors }: Words & { readonly database: Database },
  act: QueueAct,
  { items, ...by }: Order,
): Promise<readonly BulkLine[]> {
  const lines: BulkLine[] = [];
  for (const { subject, seen } of items) {
    const decided = await database.transaction((tx) => act.carryOut(tx, subject, { ...by, seen }));
    lines.push(lineOf(errors, subject, decided));
  }
  return lines;
}

function lineOf(errors: ErrorEntries, subject: string, result: Result<QueueEffect | null, string>): BulkLine {
  if (result.ok) return { subject, text: null, seen: null, ...result.value, refusal: null };
  const code = result.error;
  return { subject, text: null, seen: null, refusal: { code, message: errors[code]?.message ?? code } };
}
