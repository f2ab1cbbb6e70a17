import { sql } from '@furrow/database/sql';
import { composeDocument } from '@furrow/documents/compose-document';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import {
  approveItem,
  createItem,
  importParts,
  legalInForce,
  publishItem,
  saveDraft,
  sendForReview,
} from '@furrow/modules/content/server';
import { publishDocument, storeDocument } from '@furrow/modules/farms/server';
import type { Investment, SignaturesStep } from '@furrow/modules/investments/contract';
import { diskFiles } from '@furrow/providers/files-disk';
import { verifySigned } from '@furrow/signing/verify-signed';
import { expect, it } from 'vitest';
import { testFarm } from './test-farms.ts';
import { investorSite } from './test-investor-site.ts';
import type { Person } from './test-people.ts';

const site = investorSite();
const SLUG = 'company/electronic-delivery';

const FIRST = '## 1. You can have paper\n\n{{brand}} mails it free of charge.';
const SECOND = '## 1. You can have paper\n\nIt costs nothing.';

const FIELDS = { title: 'Consent', effective: '2026-09-01', seo_description: 'Consent.' };
const parts = importParts('Acme & Daughters');
const [editor, reviewer] = [1, 2].map((at) => `operator:${newId('user', new Date(at))}`) as [string, string];

/** Written, approved by somebody else and published; the first version, or the next one of the same text. */
async function publishText(markdown: string, before: { id: Id<'cnt'>; revision: number } | null) {
  const { database } = site.store;
  const [now, draft] = [new Date(), { fields: FIELDS, markdown }];
  return database.transaction(async (tx) => {
    const by = { actor: editor, now };
    const id =
      before?.id ??
      unwrap(await createItem(tx, { kind: 'legal', slug: SLUG, draft, ...by }, parts.setting()));
    let revision = before?.revision ?? 2;
    if (before !== null) {
      unwrap(await saveDraft(tx, { id, revision, draft, ...by }, parts.setting(), parts.nameOf));
      revision += 1;
    }
    unwrap(await sendForReview(tx, { id, revision, ...by }, parts));
    const approved = { id, revision: revision + 1, actor: reviewer, now, reason: 'Read.' };
    unwrap(await approveItem(tx, approved, parts));
    unwrap(await publishItem(tx, { id, revision: revision + 2, ...by }, parts));
    return { id, revision: revision + 3 };
  });
}

async function publishAgreements(farmId: Id<'farm'>): Promise<void> {
  const { database } = site.store;
  const at = new Date();
  for (const kind of ['subscription_agreement', 'operating_agreement'] as const) {
    const bytes = await composeDocument({
      brand: 'Acme & Daughters',
      title: kind,
      subtitle: 'North Meadow',
      dateline: 'Published Nov 1, 2026',
      footer: 'A sample',
      numbered: true,
      created: at,
      sections: [
        { heading: 'Purchase', paragraphs: ['Shares are bought.'], table: null, after: [], signatures: [] },
      ],
    });
    const file = unwrap(await storeDocument(diskFiles(site.folder), { name: `${kind}.pdf`, bytes }));
    const about = { farmId, title: kind, public: false, prepared: '2026-03-01', actor: 'test', at };
    await database.transaction(async (tx) =>
      unwrap(await publishDocument(tx, { ...about, folder: 'document', kind, file })),
    );
  }
}

async function call<Body>(who: Person, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${site.app.url}/api/investment${path}`, {
    method,
    headers: {
      ...who.bearer,
      'idempotency-key': newId('done', new Date()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Body;
}

/** Somebody who may invest, with an account in their name. */
async function investor(): Promise<{ readonly who: Person; readonly account: Id<'acc'> }> {
  const { database } = site.store;
  const [who, now] = [await site.newPerson(), new Date()];
  const account = newId('acc', now);
  await database.run(sql`update user_account set email_verified_at = ${now} where id = ${who.userId}`);
  await database.run(sql`insert into investment_account (id, user_id, type, name, details, kyc_status,
      suitability_status, accreditation_status, accreditation_method, accreditation_date, wallet_status, customer_id,
      created_at, updated_at)
    values (${account}, ${who.userId}, 'individual', 'Ada Quill', '{"first_name": "Ada", "last_name": "Quill"}',
      'success', 'allowed', 'approved', 'license', ${now}::date, 'verified', 'customer-1', ${now}, ${now})`);
  await database.run(sql`insert into suitability (account_id, wealth_completed_at, investment_completed_at, answers,
      saved_at)
    values (${account}, ${now}, ${now}, '{"employment_status": "Retired", "is_fin_regulator": "no"}', ${now})`);
  return { who, account };
}

it('H12 what was agreed to stays readable in the signed document and as a version after the firm publishes other words', async () => {
  const { database } = site.store;
  const text = await publishText(FIRST, null);
  const published = new Date();
  const farm = await testFarm(database, site.folder);
  await publishAgreements(farm.id);
  const { who, account } = await investor();
  const { id } = await call<Investment>(who, 'POST', '/', { farm_id: farm.id, number_of_shares: 100 });
  await call(who, 'POST', `/${id}/ownership`, { profile_id: account });

  const { disclosure } = await call<SignaturesStep>(who, 'GET', `/${id}/signatures`);
  expect(disclosure).toMatchObject({
    version: '1',
    url: `/${SLUG}?version=1`,
    blocks: [{ kind: 'heading', text: '1. You can have paper' }, { kind: 'text' }],
  });
  const consents = ['records', 'accredited', 'authority'];
  await call(who, 'POST', `/${id}/signatures`, { consents, disclosure: disclosure.sha256 });
  const kind = 'subscription_agreement';
  await call(who, 'POST', `/${id}/signatures/${kind}/opened`);
  const signature = { kind: 'typed', text: 'Ada Quill' };
  const signed = await call<SignaturesStep>(who, 'POST', `/${id}/signatures/${kind}`, { signature });

  await publishText(SECOND, text);
  expect((await call<SignaturesStep>(who, 'GET', `/${id}/signatures`)).disclosure.version).toBe('2');

  const signing = signed.documents.find((one) => one.kind === kind)?.signing_id;
  const { url } = await call<{ url: string }>(who, 'GET', `/signing/${signing}`);
  const file = await fetch(site.app.url + url, { headers: { cookie: who.cookie } });
  const { findings, signers } = await verifySigned(new Uint8Array(await file.arrayBuffer()));
  expect(findings).toEqual([]);
  const words = disclosure.blocks.map((block) => block.text).join('\n\n');
  const { version, sha256 } = disclosure;
  expect(signers[0]?.evidence.disclosure).toEqual({ version, sha256, text: words });
  expect(words).toMatch(/^1\. You can have paper\n\n.+ mails it free of charge\.$/);
  const asked = { address: `/${SLUG}`, brand: 'Acme & Daughters', at: published };
  expect(await legalInForce(database, asked)).toMatchObject({ version, sha256 });
});
