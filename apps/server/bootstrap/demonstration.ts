import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { RunningFollowers } from '@furrow/database/outbox-follower';
import { placeMessages } from '@furrow/database/sequencer';
import { loadDemoAccounts } from '@furrow/demo/accounts';
import { loadDemoBroadcasts } from '@furrow/demo/console/broadcasts';
import { loadDemoConsole } from '@furrow/demo/console/load';
import { loadDemoContent } from '@furrow/demo/content/load';
import { loadDemoOutlooks } from '@furrow/demo/investing/outlooks';
import { loadDemoPledge } from '@furrow/demo/investing/pledge';
import { loadDemoPositions } from '@furrow/demo/investing/positions';
import { loadDemoTax } from '@furrow/demo/investing/tax';
import { loadDemoTransfer } from '@furrow/demo/investing/transfer';
import { loadDemoValuations } from '@furrow/demo/investing/valuations';
import { loadDemonstration } from '@furrow/demo/load';
import type { DocumentsOf } from '@furrow/demo/load-documents';
import { loadDemoMoney } from '@furrow/demo/money/load';
import type { MoneyParts } from '@furrow/demo/money/timeline';
import { loadDemoReading } from '@furrow/demo/notifications';
import { loadDemoPeople } from '@furrow/demo/people';
import { loadDemoWebhooks } from '@furrow/demo/webhooks';
import type { Clock } from '@furrow/kernel/clock';
import { importParts } from '@furrow/modules/content/server';
import type { FastifyBaseLogger } from 'fastify';

const TELL_EVERY = 10;
const BUSY_WAIT_MS = 20;

interface Demonstration {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Sets the documents of the farms, once the site is up. */
  readonly documents: Job<DocumentsOf>;
  readonly accounts: MoneyParts;
  /** What the firm is called in its texts. */
  readonly brand: string;
}

/** Fills an empty database with the fictional farms, and says how far it is: the first start takes a while. */
export async function fillDemonstration(parts: Demonstration): Promise<void> {
  const { database, clock, log, documents } = parts;
  const farms = await loadDemonstration(database, clock, {
    documents,
    onProgress({ done, total, name }) {
      if (done % TELL_EVERY === 0 || done === total)
        log.info(
          { event: 'progress', done, total, farm: name },
          `Loading the demonstration: ${done} of ${total} farms`,
        );
    },
  });
  if (farms > 0) log.info({ farms }, 'the demonstration is loaded');
  const people = await loadDemoPeople(database, clock);
  if (people > 0) log.info({ people }, 'the people of the demonstration are there');
  const accounts = await loadDemoAccounts(database, clock, parts.accounts);
  if (accounts > 0) log.info({ accounts }, 'the accounts of the demonstration are there');
  // Before anybody of the firm proposes to close an offering: its figures are part of the proposal.
  const positions = await loadDemoPositions(database, clock, parts.accounts);
  if (positions > 0) log.info({ positions }, 'the shares of the demonstration belong to investments');
  const work = await loadDemoConsole(database, clock, parts);
  if (work > 0) log.info({ work }, 'the people of the firm have something to do');
  // Before anybody signs: what is said about electronic records is a text of the firm.
  const texts = await loadDemoContent(database, clock, importParts(parts.brand));
  if (texts > 0) log.info({ texts }, 'the demonstration has something to read');
  const values = await loadDemoValuations(database, clock);
  if (values > 0) log.info({ values }, 'the farms of the demonstration are valued');
  const outlooks = await loadDemoOutlooks(database, clock);
  if (outlooks > 0) log.info({ outlooks }, 'the farms of the demonstration have outlooks');
  const money = await loadDemoMoney(database, clock, parts.accounts);
  if (money > 0) log.info({ money }, 'money has moved in the demonstration');
  if (await loadDemoPledge(database, clock)) log.info('the investor of the demonstration has pledged');
  if (await loadDemoTransfer(database, clock))
    log.info('the investor of the demonstration is moving shares to her IRA');
  const tax = await loadDemoTax(database, clock, parts.accounts);
  if (tax > 0) log.info({ tax }, 'the investor of the demonstration has tax documents');
  const broadcasts = await loadDemoBroadcasts(database, clock);
  if (broadcasts > 0) log.info({ broadcasts }, 'the demonstration has something to say to everybody');
}

interface Heard extends Pick<Demonstration, 'database' | 'clock' | 'log'> {
  readonly sealer: MoneyParts['sealer'];
  readonly followers: RunningFollowers;
}

/** Waits until everything that happened in the demonstration was told, before anybody looks; most of it was read. */
export async function settleDemonstration({ database, clock, log, sealer, followers }: Heard): Promise<void> {
  // So many are placed at a time; another process may be at it.
  for (let placed = await placeMessages(database); placed !== 0; placed = await placeMessages(database))
    if (placed === 'busy') await sleep(BUSY_WAIT_MS);
  await followers.caughtUp();
  // Whoever is added now is not told of the years before.
  if (await loadDemoWebhooks(database, clock, { sealer }))
    log.info('another system of the demonstration has an endpoint for webhooks');
  const read = await loadDemoReading(database, clock);
  if (read > 0) log.info({ read }, 'the people of the demonstration have read what they were told');
}
