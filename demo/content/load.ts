import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { addDays, newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';
import { type Result, unwrap } from '@furrow/kernel/result';
import {
  approveItem,
  createItem,
  isContentEmpty,
  type PublishDeps,
  publishItem,
  scheduleItem,
  sendForReview,
  setRedirect,
  type TextSetting,
} from '@furrow/modules/content/server';
import { demoStaff, type Staff } from '../console/staff.ts';
import { contentItems, type DemoItem } from './content-items.ts';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_024n;
const SCHEDULED_DAYS_AHEAD = 14;
const REASON = 'Read, and checked against its sources. (Fictional.)';

export interface ContentParts extends PublishDeps {
  setting(): TextSetting;
}

/** Short addresses that the firm prints on paper. */
const REDIRECTS = [
  { from: '/sb', to: '/investors', reason: 'Printed in the spring brochure. (Fictional.)' },
  { from: '/mwf', to: '/resources/farm-owners', reason: 'On the banner at the farm show. (Fictional.)' },
] as const;

/** Everything the firm has written, through the commands that its people use, once. Answers how many texts. */
export function loadDemoContent(database: Database, clock: Clock, parts: ContentParts): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const staff = await demoStaff(tx);
    if (staff === null || !(await isContentEmpty(tx))) return 0;
    const items = contentItems();
    for (const item of items) await loadItem(tx, item, { staff, parts, now: clock.now() });
    for (const redirect of REDIRECTS)
      unwrapNamed(
        redirect.from,
        await setRedirect(tx, { ...redirect, actor: editorOf(staff), now: clock.now() }),
      );
    return items.length;
  });
}

interface Loading {
  readonly staff: Staff;
  readonly parts: ContentParts;
  readonly now: Date;
}

const editorOf = (staff: Staff): string => `operator:${staff.editor}`;

/** Written by the editor, approved by the reviewer, at ten in the morning of its day. */
async function loadItem(tx: Transaction, item: DemoItem, { staff, parts, now }: Loading): Promise<void> {
  const { kind, slug, markdown, state } = item;
  const at = state === 'published' ? momentOf(item, now) : now;
  const draft = { fields: inForceAt(at, item), markdown };
  const [editor, reviewer] = [editorOf(staff), `operator:${staff.reviewer}`];
  const id = unwrapNamed(
    slug,
    await createItem(tx, { kind, slug, draft, actor: editor, now: at }, parts.setting()),
  );
  unwrapNamed(slug, await sendForReview(tx, { id, revision: 2, actor: editor, now: at }, parts));
  if (state === 'review') return;
  unwrapNamed(
    slug,
    await approveItem(tx, { id, revision: 3, actor: reviewer, now: at, reason: REASON }, parts),
  );
  const order = { id, revision: 4, actor: editor, now: at };
  if (state === 'published') unwrapNamed(slug, await publishItem(tx, order, parts));
  else {
    const day = addDays(newYorkDay(now), SCHEDULED_DAYS_AHEAD);
    unwrapNamed(slug, await scheduleItem(tx, { ...order, at: `${day}T09:30` }, parts));
  }
}

/** A legal text is in force once it is published, also where the demonstration begins before its day. */
function inForceAt(at: Date, { kind, fields }: DemoItem): DemoItem['fields'] {
  const day = newYorkDay(at);
  return kind === 'legal' && (fields.effective ?? '') > day ? { ...fields, effective: day } : fields;
}

/** Nothing is published after today, whatever day the demonstration is started on. */
function momentOf({ day }: DemoItem, now: Date): Date {
  const at = newYorkTime(day, '10:00');
  return at < now ? at : new Date(now.getTime() - 60_000);
}

function unwrapNamed<T>(slug: string, result: Result<T, unknown>): T {
  if (!result.ok)
    throw new Error(`the demonstration text ${slug} was refused: ${JSON.stringify(result.error)}`);
  return unwrap(result);
}
