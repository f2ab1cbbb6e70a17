import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import {
  approveItem,
  createItem,
  importParts,
  publishItem,
  sendForReview,
} from '@furrow/modules/content/server';
import { publishDocument, publishNote, storeDocument } from '@furrow/modules/farms/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { eventually } from '@furrow/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { testFarm } from './test-farms.ts';
import { investorSite } from './test-investor-site.ts';
import { type Person, signInAgain } from './test-people.ts';

const site = investorSite();
let ada: Person;
/** What stands for the names in the addresses below. */
const names: Record<string, string> = {};

/** Every list, each with at least three entries. */
const LISTS = [
  '/api/farm',
  '/api/farm/closed',
  '/api/farm/watch',
  '/api/farm/SLUG/documents',
  '/api/farm/SLUG/notes',
  '/api/content/custodians',
  '/api/content/blog',
  '/api/user/account',
  '/api/user/account/TRUST/history',
  '/api/user/account/TRUST/people',
  '/api/user/account/TRUST/wallet/verification/beneficial-owner',
  '/api/user/account/TRUST/beneficiaries',
  '/api/user/account/TRUST/wallet/transaction',
  '/api/investment/',
  '/api/investment/documents',
  '/api/investment/records/prepared',
  '/api/investment/transfer-ownership',
  '/api/user/advisor',
  '/api/user/clients',
  '/api/user/clients/GRANT/accounts',
  '/api/investment/clients/GRANT/portfolio',
  '/api/investment/clients/GRANT/documents',
  '/api/user/data-request',
  '/api/identity/sessions',
  '/api/identity/passkeys',
  '/api/identity/security-events',
  '/api/notifications/messages?channel=general-updates',
];
/** What is told of is counted by how much is new, in the place of `total`. */
const COUNTS_NEW = /^\/api\/notifications\//;
/** Whatever is set up by the server itself, and never more than a handful: nobody pages through these. */
const NO_PAGES = ['/api/identity/connections', '/api/identity/links'];
/** Of the console, which goes on from the last entry it was given: the first page and the last cost the same. */
const BY_LAST_ENTRY = /^\/api\/masters\//;

interface List {
  readonly data: readonly unknown[];
  readonly count: number;
  readonly total: number;
  readonly new: number;
}

const addressOf = (list: string) => list.replace(/[A-Z]{4,}/, (name) => names[name] ?? name);

async function get(list: string, query = '') {
  const more = list.includes('?') ? query.replace('?', '&') : query;
  const answer = await fetch(`${site.app.url}${addressOf(list)}${more}`, { headers: ada.bearer });
  const body = (await answer.json()) as List & { fields: Record<string, string[]> };
  return { status: answer.status, body, inAll: COUNTS_NEW.test(list) ? body.new : body.total };
}

beforeAll(async () => {
  ada = await site.newPerson();
  const { database } = site.store;
  const now = new Date();
  const id = (kind: 'adv' | 'ahs' | 'ben' | 'per' | 'dar' | 'psk') => newId(kind, now);
  const opened = async (type: string) =>
    ((await site.call(ada, 'POST', '/account', { type })).body as { id: string }).id;
  const trust = await opened('trust');
  const accounts = [trust, await opened('individual'), await opened('entity')];
  const grant = id('adv');
  await database.run(
    sql`insert into wallet (account_id, transactions, pending_transactions) values (${trust}, 3, 3)`,
  );
  const farms = [];
  for (let index = 0; index < 3; index += 1) {
    const farm = await testFarm(database, site.folder);
    farms.push(farm);
    await testFarm(database, site.folder, { status: 'successfully closed', openedAt: now, closedAt: now });
    await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at)
      values (${ada.userId}, ${farm.id}, 'watch', ${now})`);
    const email = `advisor${index}@furrow.example`;
    await database.run(sql`insert into advisor (id, user_id, email, email_normal, first_name, last_name, role, scopes,
        status, advisor_user_id, invited_at)
      values (${index === 0 ? grant : id('adv')}, ${ada.userId}, ${email}, ${email}, 'Max', 'Adviser', 'CPA',
        '{accounts,holdings,documents}', 'active', ${ada.userId}, ${now})`);
    await database.run(sql`insert into account_person (id, account_id, kind, created_at, updated_at)
      values (${id('per')}, ${trust}, 'trustee', ${now}, ${now})`);
    await database.run(sql`insert into beneficiary (id, account_id, rank, place, answers, share_basis_points, created_at)
      values (${id('ben')}, ${trust}, 'primary', ${index}, '{}', 100, ${now})`);
    await database.run(sql`insert into wallet_transaction (id, account_id, ordinal, type, amount_cents, cause_type, cause_id,
        created_at)
      values (${newId('txn', now)}, ${trust}, ${index + 1}, 'sale', 100, 'test', ${String(index)}, ${now})`);
    await database.run(sql`insert into account_history (id, account_id, at, subject, event, actor)
      values (${id('ahs')}, ${trust}, ${now}, 'account', 'noted', 'system')`);
    await database.run(sql`insert into data_request (id, user_id, kind, status, created_at, completed_at)
      values (${id('dar')}, ${ada.userId}, 'export', 'done', ${now}, ${now})`);
    await database.run(sql`insert into passkey (id, user_id, credential_id, public_key, name, created_at)
      values (${id('psk')}, ${ada.userId}, ${`key ${index}`}, ''::bytea, 'Laptop', ${now})`);
    const investment = newId('inv', now);
    await database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
        fees_cents, terms_version, gate, created_at, updated_at, confirmed_at)
      values (${investment}, ${ada.userId}, ${farm.id}, ${trust}, 21, 20, 2416460, 0, 1, '{}', ${now}, ${now}, ${now})`);
    await database.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id,
        agreement_sha256, opened_at, signed_at, signed_sha256, stored_sha256, key_sealed)
      values (${newId('sgn', now)}, ${investment}, 1, 'operating_agreement', 'doc', ${'a'.repeat(64)}, ${now}, ${now},
        ${'b'.repeat(64)}, ${'c'.repeat(64)}, ''::bytea)`);
    await database.run(sql`insert into ownership_transfer (id, investment_id, farm_id, shares, giver_user_id,
        giver_account_id, recipient_user_id, recipient_account_id, assignment_version, assignment_text,
        assignment_sha256, ip_address, device, initiated_at, expires_at)
      values (${newId('trf', now)}, ${investment}, ${farm.id}, 20, ${ada.userId}, ${trust}, ${ada.userId},
        ${accounts[1] ?? null}, 'test', 'Version test', ${'a'.repeat(64)}, '203.0.113.7', 'Firefox', ${now},
        ${now}::timestamptz + interval '30 days')`);
    await database.run(sql`insert into prepared_records (id, user_id, year, first_year, last_year, step_year, step,
        asked_at, touched_at)
      values (${newId('prr', now)}, ${ada.userId}, ${2020 + index}, 2020, 2029, 2020, 'tables', ${now}, ${now})`);
    await signInAgain(database, site.sessions, ada.userId);
    await database.run(sql`insert into security_event (id, at, user_id, kind)
      values (${newId('sev', now)}, ${now}, ${ada.userId}, 'sign_up')`);
  }
  await database.run(sql`insert into advisor_account (advisor_id, account_id)
    select ${grant}, unnest(${accounts}::text[])`);
  const [farm] = farms;
  if (farm === undefined) throw new Error('no farm');
  const bytes = Buffer.from('year,yield\n2025,214\n');
  const file = unwrap(await storeDocument(diskFiles(site.folder), { name: 'yields.csv', bytes }));
  await database.transaction(async (tx) => {
    for (const title of ['One', 'Two', 'Three']) {
      const about = { farmId: farm.id, title, public: true, prepared: '2026-01-05', actor: 'test', at: now };
      unwrap(await publishDocument(tx, { ...about, folder: 'document', kind: 'other', file }));
      unwrap(await publishNote(tx, { ...about, body: 'Rain.' }));
    }
  });
  await publishPosts(database, now);
  Object.assign(names, { SLUG: farm.slug, TRUST: trust, GRANT: grant });
  // She watches the farm, so she is told of its three notes.
  await eventually(async () =>
    expect(
      await database.rows(sql`select from notification
        where user_id = ${ada.userId} and channel = 'general-updates'`),
    ).toHaveLength(3),
  );
});

/** Three posts, with what they name. */
async function publishPosts(database: Database, now: Date): Promise<void> {
  const parts = importParts('Furrow');
  const post = {
    ...{ title: 'An acre', summary: 'What it costs.', meta_description: 'What it costs.' },
    ...{ category: 'land', author: 'ruth', sources: 'Land Values | USDA | 2026-08-07' },
  };
  const author = { title: 'Ruth', role: 'Economist', expertise: 'Knows land.', interest: 'Owns some.' };
  const texts = [
    ['category', 'land', { title: 'Land', summary: 'About land.' }],
    ['author', 'ruth', author],
    ...['one', 'two', 'three'].map((slug) => ['post', slug, post] as const),
  ] as const;
  await database.transaction(async (tx) => {
    for (const [kind, slug, fields] of texts) {
      const draft = { fields, markdown: 'Words.' };
      const id = unwrap(await createItem(tx, { kind, slug, draft, actor: 'test', now }, parts.setting()));
      unwrap(await sendForReview(tx, { id, revision: 2, actor: 'test', now }, parts));
      unwrap(await approveItem(tx, { id, revision: 3, actor: 'other', now, reason: 'Read.' }, parts));
      unwrap(await publishItem(tx, { id, revision: 4, actor: 'test', now }, parts));
    }
  });
}

it('every list of the API is among those below', async () => {
  const { paths } = (await (await fetch(`${site.app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { responses: Record<string, unknown> } }>;
  };
  const lists = Object.entries(paths).flatMap(([path, { get: read }]) => {
    const answer = JSON.stringify(read?.responses?.['200'] ?? {});
    return /"properties":\{"data":\{"type":"array"/.test(answer) ? [path] : [];
  });
  const shape = (path: string) => path.replace(/\{\w+\}|[A-Z]{4,}/g, '*').replace(/\/?(\?.*)?$/, '');
  const known = new Set([...LISTS, ...NO_PAGES].map(shape));
  expect(lists.map(shape).filter((path) => !known.has(path) && !BY_LAST_ENTRY.test(path))).toEqual([]);
  expect(lists.length).toBeGreaterThanOrEqual(LISTS.length);
});

describe.each(LISTS)('G14 %s', (list) => {
  it('answers the part that is asked for, in one order, and how many there are in all', async () => {
    const { body: all, inAll } = await get(list, '?limit=1000');
    expect(all.data.length).toBeGreaterThanOrEqual(3);
    expect([all.count, inAll]).toEqual([all.data.length, all.data.length]);
    const parts = [];
    for (const query of ['?limit=2', '?limit=2&offset=2', '?offset=4&limit=1000']) {
      const part = await get(list, query);
      expect([part.status, part.body.count, part.inAll]).toEqual([200, all.count, inAll]);
      parts.push(...part.body.data);
    }
    expect(parts).toEqual(all.data);
    expect(await get(list, '?offset=900000')).toMatchObject({ body: { data: [] }, inAll });
  });

  it('refuses any other limit and offset, in words', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=ten', 'limit=', 'offset=-1', 'limit=1&limit=2']) {
      const { status, body } = await get(list, `?${query}`);
      const name = query.startsWith('limit') ? 'limit' : 'offset';
      expect([status, body.fields], query).toEqual([
        400,
        { [name]: [expect.stringMatching(/^Enter a whole number from \d+ to \d+\.$/)] },
      ]);
    }
  });
});
