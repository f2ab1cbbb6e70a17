import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { pdf } from '@furrow/providers/file-check.fixture';
import { expect } from 'vitest';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { accountHolder } from '../../farms/rules/index.ts';
import { importFarm, type NewFarm } from '../../farms/server/index.ts';
import { newFarm } from '../../farms/server/new-farm.fixture.ts';
import * as api from '../contract/api.ts';
import type { TaxBatch } from '../contract/index.ts';
import { importPosition, newPositionId } from '../server/index.ts';
import type { Investor, investingSite } from './test-investing.ts';

export const TAX_YEAR = 2031;
const DAY_OF_CLOSING = new Date('2030-06-10T16:00:00Z');

/** Tax documents on a running site: farms that people hold, and what the firm uploads. */
export function taxSite(site: ReturnType<typeof investingSite>) {
  /** A closed farm that these accounts hold ten shares of each. */
  async function heldFarm(
    holders: readonly Pick<Investor, 'person' | 'account'>[],
    changes: Partial<NewFarm> = {},
    closedAt = DAY_OF_CLOSING,
  ): Promise<{ readonly id: Id<'farm'>; readonly slug: string }> {
    const farm = newFarm({
      state: 'WA',
      status: 'successfully closed',
      openedAt: closedAt,
      closedAt,
      ...changes,
    });
    const by = { actor: 'test', at: closedAt };
    const positions = holders.map(({ person, account }) => ({
      id: newPositionId(closedAt),
      userId: person.userId,
      accountId: account,
      shares: 10,
    }));
    const holdings = positions.map(({ id, accountId, shares }) => ({
      holder: accountHolder(accountId),
      shares,
      cause: `investment:${id}`,
      at: closedAt,
    }));
    return site.store.database.transaction(async (tx) => {
      const id = unwrap(await importFarm(tx, farm, holdings, by));
      const times = { confirmedAt: closedAt, closedAt, endedAt: closedAt };
      for (const position of positions)
        await importPosition(tx, {
          ...position,
          farmId: id,
          status: 'successfully closed',
          ...times,
          actor: 'test',
          now: closedAt,
        });
      return { id, slug: farm.slug };
    });
  }

  const desk = (...call: Parameters<ReturnType<typeof deskOf>>) => deskOf(site.app)(...call);

  async function newBatch(by: Person = site.treasurer): Promise<string> {
    const begun = await desk(by, api.beginTaxBatch);
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    return begun.body.id as string;
  }

  /** The batch as it stands behind the file. */
  async function upload(batchId: string, name: string, bytes?: Uint8Array) {
    const content = bytes ?? (await pdf({ title: randomUUID() }));
    const address = addressOf(api.uploadTaxFile.path, { params: { id: batchId } });
    const answer = await fetch(site.app.url + address, {
      method: 'POST',
      headers: {
        ...site.treasurer.bearer,
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(content),
    });
    return { status: answer.status, body: (await answer.json()) as TaxBatch & { code?: string } };
  }

  const publish = (id: string, documents: number, corrections = 0, note = '', key = randomUUID()) =>
    desk(
      site.treasurer,
      api.publishTaxBatch,
      { params: { id }, body: { documents, corrections, note } },
      key,
    );

  const nameOf = (slug: string, account: string, form = 'k1', year = TAX_YEAR) =>
    `${year}_${form}_${slug}_${account}.pdf`;

  /** One document for one account, published. */
  async function deliver(slug: string, account: string, corrections = 0, bytes?: Uint8Array): Promise<void> {
    const batch = await newBatch();
    await upload(batch, nameOf(slug, account), bytes);
    const published = await publish(batch, 1, corrections, corrections > 0 ? 'Box 9c changed.' : '');
    expect(published.status, JSON.stringify(published.body)).toBe(200);
  }

  async function mailsTo({ person }: Pick<Investor, 'person'>): Promise<string[]> {
    await site.work();
    const rows = await site.store.database.rows<{ subject: string }>(
      sql`select mail.subject from mail_message mail join user_account on user_account.email = mail.recipient
        where user_account.id = ${person.userId} and mail.text_body like '%/tax-center%' order by mail.id`,
    );
    return rows.map(({ subject }) => subject);
  }

  const get = (who: Pick<Investor, 'person'>, address: string) =>
    fetch(site.app.url + address, { headers: who.person.bearer, redirect: 'manual' });

  return { heldFarm, desk, newBatch, upload, publish, nameOf, deliver, mailsTo, get };
}
