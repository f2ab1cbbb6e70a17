import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { demoStaff } from '@furrow/demo/console/staff';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import {
  approveItem,
  importParts,
  publishItem,
  saveDraft,
  sendForReview,
} from '@furrow/modules/content/server';
import { textOf } from './offerings.ts';
import { type BenchPost, checkPost, POST, readPost } from './posts.ts';
import { fetchWith } from './requests.ts';
import { BENCH_KEY } from './stage.ts';

const GIVE_UP_MS = 10_000;
const LOOKS_AFTERWARDS = 20;
const PAUSE_MS = 50;
const parts = importParts('Furrow');

/** An editor writes the post again, a second person approves it, and it is published: from that commit until the cached page shows it. */
export async function publicationDelays(
  origin: string,
  databaseUrl: string,
  times: number,
): Promise<number[]> {
  const database = openDatabase({ url: databaseUrl, poolMax: 1, auditKeys: createAuditKeys(BENCH_KEY) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.10' });
  const post = await readPost(origin);
  const shows = async (sentence: string) => {
    const answer = await fetchWith(agent, origin + POST);
    checkPost(answer, post);
    return textOf(answer).includes(sentence);
  };
  const delays: number[] = [];
  try {
    const publish = await editing(database, post);
    for (let time = 0; time < times; time += 1) {
      const sentence = `Read again for the ${time + 1}. time.`;
      if (await shows(sentence)) throw new Error('the change was shown before it was published');
      await publish(sentence);
      const committed = performance.now();
      while (!(await shows(sentence))) {
        if (performance.now() - committed > GIVE_UP_MS) throw new Error('the publication is not shown');
      }
      delays.push(performance.now() - committed);
      for (let again = 0; again < LOOKS_AFTERWARDS; again += 1) {
        if (!(await shows(sentence))) throw new Error('an older page came after the newer one');
      }
      await sleep(PAUSE_MS);
    }
    return delays;
  } finally {
    agent.destroy();
    await database.close();
  }
}

/** Publishes the post with one more sentence. The last act is the last commit. */
async function editing(database: Database, post: BenchPost): Promise<(sentence: string) => Promise<void>> {
  const staff = await demoStaff(database);
  if (staff === null) throw new Error('nobody of the demonstration could write this');
  const [editor, reviewer] = [`operator:${staff.editor}`, `operator:${staff.reviewer}`];
  const item = await database.one<{ id: Id<'cnt'>; version: number }>(
    sql`select id, version from content_item where kind = 'post' and slug = ${post.slug}`,
  );
  const { fields } = await database.one<{ fields: Record<string, string> }>(
    sql`select fields from content_version where item_id = ${item.id} and number = ${item.version}`,
  );
  const order = async (actor: string) => {
    const { revision } = await database.one<{ revision: number }>(
      sql`select revision from content_item where id = ${item.id}`,
    );
    return { id: item.id, revision, actor, now: new Date() };
  };
  return async (sentence) => {
    const draft = { fields, markdown: `${post.markdown}\n\n${sentence}\n` };
    const saving = { ...(await order(editor)), draft };
    unwrap(await database.transaction((tx) => saveDraft(tx, saving, parts.setting(), parts.nameOf)));
    const sending = await order(editor);
    unwrap(await database.transaction((tx) => sendForReview(tx, sending, parts)));
    const approving = { ...(await order(reviewer)), reason: 'Read for the benchmark.' };
    unwrap(await database.transaction((tx) => approveItem(tx, approving, parts)));
    const publishing = await order(editor);
    unwrap(await database.transaction((tx) => publishItem(tx, publishing, parts)));
  };
}
