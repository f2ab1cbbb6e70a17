import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { publish } from '@furrow/database/outbox';
import { startFollowers } from '@furrow/database/outbox-follower';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { mailer } from '@furrow/providers/mail';
import { TEST_SECRET_KEY, testDatabase } from '@furrow/testing/database';
import type { WebhookEvent } from '../../rules/index.ts';
import { type AddEndpoint, addEndpoint } from './add-endpoint.ts';
import { type DeliverDeps, deliverDue } from './deliver-job.ts';
import { webhookFollower } from './follow-webhooks.ts';

export const SITE = {
  origin: 'https://furrow.example',
  brandName: 'Furrow',
  contactEmail: 'contact@furrow.example',
};
export const ADMIN = 'operator:user_test';

/** Webhooks on a database of their own, with a clock that a test moves. */
export async function webhooksAlone(start = '2026-11-02T15:00:00Z') {
  const { database, url, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  let now = new Date(start);
  const clock = { now: () => new Date(now) };
  const sealer = createSealer(TEST_SECRET_KEY);
  const connecting = { loopback: true };
  const deps: DeliverDeps = { database, sealer, mailer, site: SITE, clock, realTime: clock, connecting };

  const add = (more: Partial<AddEndpoint> = {}, loopback = true) =>
    database.transaction((tx) =>
      addEndpoint(
        tx,
        { sealer, loopback },
        {
          url: 'https://example.com/hook',
          label: 'Warehouse',
          events: ['farm.changed'],
          addedKey: crypto.randomUUID(),
          reason: 'Agreed on.',
          actor: ADMIN,
          now,
          ...more,
        },
      ),
    );

  return {
    database,
    url,
    drop,
    deps,
    clock,
    sealer,
    add,
    added: async (url: string, ...events: WebhookEvent[]) =>
      unwrap(await add({ url, ...(events.length > 0 ? { events } : {}) })),
    move(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    deliver: (more: Partial<DeliverDeps> = {}) => deliverDue({ ...deps, ...more }),
    follow: () => follow(database, deps),
  };
}

export type TestWebhooks = Awaited<ReturnType<typeof webhooksAlone>>;

/** Messages as a farm's change leaves them; answers the farms. */
export async function changeFarms(database: Database, count: number): Promise<Id<'farm'>[]> {
  const farms = Array.from({ length: count }, () => newId('farm', new Date()));
  await database.transaction(async (tx) => {
    for (const farm_id of farms)
      await publish(tx, { topic: 'farm.changed', data: { farm_id, what: 'shares', status: 'verified' } });
  });
  await sequenceCommitted(database);
  return farms;
}

async function follow(database: Database, deps: DeliverDeps): Promise<void> {
  const running = startFollowers(database, [webhookFollower(deps)], { log: silentLog });
  await running.caughtUp();
  await running.stop();
}

export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, heard: Heard) => void;
export const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code).end('');

/** A receiver on this machine, which answers as a test says. */
export async function receiver(answer: Answer = status(204)) {
  const heard: Heard[] = [];
  let answers = answer;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
    heard.push(one);
    answers(response, one);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answerWith(next: Answer) {
      answers = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const attemptsOf = (database: Database) =>
  database.rows<{ number: number; status: number | null; problem: string | null; answer: string | null }>(
    sql`select number, status, problem, answer from webhook_attempt order by delivery_id, number`,
  );
