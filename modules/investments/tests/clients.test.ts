import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import type { Id } from '@furrow/kernel/ids';
import { pdf } from '@furrow/providers/file-check.fixture';
import { expect, it } from 'vitest';
import type { AdvisorScope } from '../../investors/rules/index.ts';
import { importAdvisor } from '../../investors/server/index.ts';
import * as api from '../contract/api.ts';
import type { ClientDocuments, ClientPortfolio } from '../contract/index.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { taxSite } from './test-tax.ts';

const NOW = new Date('2032-03-01T16:00:00Z');
const site = investingSite();
const tax = taxSite(site);

async function grant(
  client: Investor,
  advisor: Investor,
  scopes: readonly AdvisorScope[],
  accounts: readonly string[],
) {
  const { database } = site.store;
  const given = {
    email: 'max@advisor.test',
    first_name: 'Max',
    last_name: 'Adviser',
    firm: '',
    role: 'CPA',
  } as const;
  await database.transaction((tx) =>
    importAdvisor(
      tx,
      {
        ...given,
        email: `${advisor.person.userId}@advisor.test`,
        userId: client.person.userId,
        advisorUserId: advisor.person.userId,
        scopes: [...scopes],
        account_ids: [...accounts],
      },
      { actor: 'test', at: NOW },
    ),
  );
  const { id } = await database.one<{ id: string }>(
    sql`select id from advisor where user_id = ${client.person.userId} and status = 'active'`,
  );
  return id;
}

const portfolio = (who: Investor, id: string) =>
  site.call<ClientPortfolio>(who, api.showClientPortfolio, { params: { id } });
const documents = (who: Investor, id: string) =>
  site.call<ClientDocuments>(who, api.listClientDocuments, { params: { id } });
const open = (who: Investor, id: string, document: string) =>
  tax.get(who, addressOf(api.downloadClientDocument.path, { params: { id, document } }));
const looks = async (id: string) =>
  (
    await site.store.database.rows<{ after: { scope: string } }>(
      sql`select after from audit where subject = ${`advisor:${id}`} and action = 'advisor.looked' order by at, id`,
    )
  ).map(({ after }) => after.scope);

/** A client with two accounts that hold a farm each, and a tax document for each. */
async function client() {
  const ada = await site.investor();
  const second = { ...ada, ...(await site.account(ada.person, 'trust')) };
  const [one, two] = [
    await tax.heldFarm([ada], { name: 'First' }),
    await tax.heldFarm([second], { name: 'Second' }),
  ];
  await tax.deliver(one.slug, ada.account, 0, await pdf({ title: 'first' }));
  await tax.deliver(two.slug, second.account, 0, await pdf({ title: 'second' }));
  const ids = await site.store.database.rows<{ id: Id<'tax'>; account_id: string }>(
    sql`select id, account_id from tax_document where user_id = ${ada.person.userId}`,
  );
  const documentOf = (account: string) => ids.find(({ account_id }) => account_id === account)?.id ?? '';
  return { ada, first: ada.account, second: second.account, documentOf };
}

it('F17 an advisor sees what the scope allows and no more, of the accounts it is for, and every look is on record', async () => {
  const { ada, first, second, documentOf } = await client();
  const sets: readonly (readonly AdvisorScope[])[] = [
    ['accounts'],
    ['holdings'],
    ['documents'],
    ['holdings', 'documents'],
  ];
  for (const scopes of sets) {
    const [max, other] = [await site.investor(), await site.investor()];
    const id = await grant(ada, max, scopes, [first]);
    const mayHold = scopes.includes('holdings');
    const mayRead = scopes.includes('documents');
    const seen = await portfolio(max, id);
    expect(seen.status).toBe(mayHold ? 200 : 404);
    if (mayHold) {
      expect(seen.body.data.map(({ farm }) => farm.name)).toEqual(['First']);
      expect(seen.body.accounts.map((one) => one.id)).toEqual([first]);
      expect(new Set(seen.body.returns?.flows.map((flow) => flow.farm))).toEqual(new Set(['First']));
    }
    const listed = await documents(max, id);
    expect(listed.status).toBe(mayRead ? 200 : 404);
    if (mayRead) expect(listed.body.data.map((one) => one.id)).toEqual([documentOf(first)]);
    expect((await open(max, id, documentOf(first))).status).toBe(mayRead ? 200 : 404);
    expect((await open(max, id, documentOf(second))).status).toBe(404);
    for (const who of [other, ada]) {
      expect((await portfolio(who, id)).status).toBe(404);
      expect((await documents(who, id)).status).toBe(404);
      expect((await open(who, id, documentOf(first))).status).toBe(404);
    }
    expect((await looks(id)).toSorted()).toEqual(
      [...(mayHold ? ['holdings'] : []), ...(mayRead ? Array(3).fill('documents') : [])].toSorted(),
    );
    // What is the client's own stays theirs, and unread.
    expect((await site.call(max, api.listPositions)).body).toMatchObject({ total: 0 });
    expect((await site.call<{ unread: number }>(ada, api.showTaxYear)).body.unread).toBe(2);
    await site.store.database.run(
      sql`update advisor set status = 'ended', ended_at = ${NOW} where id = ${id}`,
    );
  }
});

it('a withdrawn grant ends at once, and an advisor can do nothing to a client’s investments', async () => {
  const { ada, first, documentOf } = await client();
  const max = await site.investor();
  const id = await grant(ada, max, ['accounts', 'holdings', 'documents'], [first]);
  const [position] = (await portfolio(max, id)).body.data;
  const investment = { params: { id: position?.id ?? '' } };
  for (const endpoint of [api.cancelInvestment, api.showInvestment, api.confirmInvestment])
    expect((await site.call(max, endpoint, investment)).status, endpoint.path).toBe(404);
  expect((await site.call(max, api.taxLinkFor, { params: { id: documentOf(first) } })).status).toBe(404);
  const ended = await fetch(`${site.app.url}/api/user/advisor/${id}`, {
    method: 'DELETE',
    headers: { ...ada.person.bearer, 'idempotency-key': id },
  });
  expect(ended.status).toBe(204);
  expect((await portfolio(max, id)).status).toBe(404);
  expect((await documents(max, id)).status).toBe(404);
  expect((await open(max, id, documentOf(first))).status).toBe(404);
});

it('agreements that were signed and confirmed are among the documents', async () => {
  const [ada, max] = [await site.investor(), await site.investor()];
  await site.deposit(ada, 9_000_000n);
  const farm = await site.offering({ slug: 'agreed-farm' });
  const investment = await site.begin(ada, farm, 10);
  await site.prepare(ada, investment, 'balance');
  const id = await grant(ada, max, ['documents'], [ada.account]);
  expect((await documents(max, id)).body.data).toEqual([]);
  expect((await site.confirm(ada, investment)).status).toBe(200);
  const { data } = (await documents(max, id)).body;
  expect(data.map(({ kind }) => kind)).toEqual(['agreement', 'agreement']);
  const opened = await open(max, id, data[0]?.id ?? '');
  expect(
    Buffer.from(await opened.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
