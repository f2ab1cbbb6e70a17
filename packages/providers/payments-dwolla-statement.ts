import type { Cents } from '@furrow/kernel/money';
import { addDays, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { DwollaCaller } from './customers-dwolla-caller.ts';
import type { Statement, StatementLine, StatementRange } from './payments.ts';
import {
  balanceShape,
  eventsShape,
  type ListedTransfer,
  type ServiceEvent,
  transfersShape,
} from './payments-dwolla-shapes.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { servicePath as path } from './service-address.ts';

/** A return may come sixty days after a transfer settled, and that takes a week. */
const LOOK_BACK_DAYS = 70;
const PAGE = 200;
/** The service lists no more than 10,000; a statement that was cut short would be a wrong one. */
const MOST_PAGES = 50;

type Asked<T> = Promise<Result<T, ProviderRefusal>>;

interface Moved {
  readonly completed: ReadonlyMap<string, Date>;
  readonly failed: ReadonlyMap<string, Date>;
  /** There are no older events. */
  readonly isWhole: boolean;
}

/**
 * The service lists transfers by the day they were made and says how they stand; when money moved, and when it went
 * back, stands in its events. Both together are a statement. Its balance is today's, so later lines are taken off.
 */
export async function dwollaStatement(
  caller: DwollaCaller,
  account: string,
  sourceId: string,
  { from, to }: StatementRange,
): Asked<Statement> {
  const listed = await listTransfers(caller, account, addDays(from, -LOOK_BACK_DAYS));
  if (!listed.ok) return listed;
  const own = listed.value.filter((each) => [...each.from, ...each.to].includes(sourceId));
  const first = startOfNewYorkDay(from);
  const moved = await readMoves(caller, first, own);
  if (!moved.ok) return moved;
  const balance = await caller.ask(balanceShape, {
    method: 'GET',
    path: path`/funding-sources/${sourceId}/balance`,
  });
  if (!balance.ok) return balance;
  const since = own.flatMap((each) => linesOf(each, sourceId, moved.value)).filter(({ at }) => at >= first);
  const after = startOfNewYorkDay(addDays(to, 1));
  const lines = since
    .filter(({ at }) => at < after)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return ok({ lines, balanceCents: balance.value - sum(since.filter(({ at }) => at >= after)) });
}

const sum = (lines: readonly StatementLine[]): Cents =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0n);

function linesOf({ transfer, to }: ListedTransfer, sourceId: string, moved: Moved): StatementLine[] {
  const { id: transferId, correlationId, status, createdAt } = transfer;
  const amountCents = to.includes(sourceId) ? transfer.amountCents : -transfer.amountCents;
  const noted = moved.completed.get(transferId);
  // Older than the service's events: the day it was made is all that is left.
  const movedAt = noted ?? (status === 'processed' && moved.isWhole ? createdAt : undefined);
  if (movedAt === undefined) return [];
  const line = { transferId, correlationId, amountCents, at: movedAt };
  const backAt = status === 'failed' ? moved.failed.get(transferId) : undefined;
  return backAt === undefined ? [line] : [line, { ...line, amountCents: -amountCents, at: backAt }];
}

async function listTransfers(caller: DwollaCaller, account: string, since: string): Asked<ListedTransfer[]> {
  const found: ListedTransfer[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ startDate: since, limit: `${PAGE}`, offset: `${page * PAGE}` });
    const asked = await caller.ask(transfersShape, {
      method: 'GET',
      path: `${path`/accounts/${account}/transfers`}?${query}`,
    });
    if (!asked.ok) return asked;
    found.push(...asked.value);
    if (asked.value.length < PAGE) return ok(uniqueTransfers(found));
  }
  return err(refusal('unexpected'));
}

/** One that is made while the pages are read moves the others on, and the last of a page comes twice. */
function uniqueTransfers(found: readonly ListedTransfer[]): ListedTransfer[] {
  return [...new Map(found.map((each) => [each.transfer.id, each])).values()];
}

/** Newest first, back to the first day; and further while one that failed may have been completed before. */
async function readMoves(caller: DwollaCaller, first: Date, own: readonly ListedTransfer[]): Asked<Moved> {
  const completed = new Map<string, Date>();
  const failed = new Map<string, Date>();
  const made = new Map(own.map(({ transfer }) => [transfer.id, transfer.createdAt]));
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = await caller.ask(eventsShape, {
      method: 'GET',
      path: `/events?limit=${PAGE}&offset=${page * PAGE}`,
    });
    if (!asked.ok) return asked;
    for (const event of asked.value) if (made.has(event.resourceId)) note(event, completed, failed);
    const oldest = asked.value.at(-1)?.at;
    if (asked.value.length < PAGE || oldest === undefined) return ok({ completed, failed, isWhole: true });
    const open = [...failed.keys()].filter((id) => !completed.has(id));
    const needed = open.map((id) => made.get(id) ?? first).concat(first);
    if (needed.every((at) => oldest < at)) return ok({ completed, failed, isWhole: false });
  }
  return err(refusal('unexpected'));
}

/** The same is told of both sides of a transfer, in the words of an account and of a customer. */
function note(
  { topic, resourceId, at }: ServiceEvent,
  completed: Map<string, Date>,
  failed: Map<string, Date>,
): void {
  if (topic.endsWith('transfer_completed')) completed.set(resourceId, at);
  if (topic.endsWith('transfer_failed')) failed.set(resourceId, at);
}
