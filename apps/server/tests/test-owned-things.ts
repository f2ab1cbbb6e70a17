import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { pdf } from '@furrow/providers/file-check.fixture';
import { keptMail } from '@furrow/providers/kept-mail';
import { eventually } from '@furrow/testing/eventually';
import { expect } from 'vitest';
import { testFarm } from './test-farms.ts';
import type { Person } from './test-people.ts';
import { INVESTMENT, WEALTH } from './test-user-calls.ts';
import { CANARIES, type Called, type VerificationSite } from './test-verification.ts';

const ENTITY = {
  entity_name: 'Loam Holdings',
  type_of_entity: 'LLC',
  type_of_llc: 'taxed as a partnership',
  title_entity: 'Manager',
  ein: CANARIES.ein,
};
const ATTESTED = { advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: 'jo@ledger.example' };

/** One of each thing that belongs to somebody, made by the calls with which people make them. */
export async function ownedThings(site: VerificationSite, owner: Person, adviser: Person) {
  const { database } = site.store;
  const { farm, passkey } = await putThere(site, owner);
  const said = await putBanner(site, owner);
  const done = async (call: Promise<Called>) => {
    const answer = await call;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const post = (path: string, body?: unknown) => done(site.call(owner, 'POST', path, body));

  const entity = await site.openAccount(owner, 'entity', ENTITY);
  const person = (await post(`/account/${entity}/people`, { type: 'controller', is_owner: true })).id;
  await post(`/account/${entity}/people/${person}`, { data: {}, version: 1 });
  const document = { purpose: 'business_document', name: 'articles.pdf' };
  const file = (await done(site.upload(owner, entity, document, await pdf()))).id;

  const individual = await site.openAccount(owner, 'individual', {});
  await post(`/account/${individual}/suitability/wealth`, { data: WEALTH, version: 1 });
  await post(`/account/${individual}/suitability/investment`, { data: INVESTMENT, version: 1 });
  const kin = { rank: 'primary', relationship: 'trust', entity_name: 'Quill Trust', share: '100' };
  await done(site.call(owner, 'PUT', `/account/${individual}/beneficiaries`, { data: [kin], version: 1 }));
  const check = await site.goThrough((await site.begin(owner, individual)).body.link_token, 'success');
  await post(`/account/${individual}/accreditation`, { method: 'net_worth', statements: [1] });
  const evidence = await sendEvidence(site, owner, individual);

  const attested = await site.openAccount(owner, 'individual', { last_name: 'Attested' });
  await post(`/account/${attested}/accreditation`, { method: 'advisor_attestation', statements: [1] });
  await post(`/account/${attested}/accreditation/evidence`, { data: ATTESTED, version: 1 });

  const { email } = await database.one<{ email: string }>(
    sql`select email from user_account where id = ${adviser.userId}`,
  );
  const invite = (to: string) => ({
    email: to,
    first_name: 'Max',
    last_name: 'Adviser',
    role: 'CPA',
    scopes: ['accounts', 'holdings', 'documents'],
    account_ids: [individual],
  });
  const invited = (await post('/advisor', invite('nobody@furrow.example'))).id;
  const grant = (await post('/advisor', invite(email))).id;
  const [mail] = await keptMail(database, { to: email, limit: 1 });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  await done(site.call(adviser, 'POST', '/advisor/invitation/accept', { token }));
  const exported = (await post('/data-request', { kind: 'export' })).id;
  const deletion = newId('dar', new Date());
  await database.run(sql`insert into data_request (id, user_id, kind, created_at)
    values (${deletion}, ${owner.userId}, 'deletion', now())`);
  const money = await putMoney(site, individual);
  const invested = await putInvestment(site, owner, { farm, account: individual });
  const given = await putTransfer(site, owner, { farm, from: individual, to: attested });
  await site.quiet();
  const notification = await firstTold(site, owner);
  return {
    notification,
    ...money,
    ...invested,
    ...given,
    accounts: [individual, entity, attested] as const,
    individual,
    entity,
    person,
    file,
    check,
    evidence,
    invited,
    grant,
    exported,
    deletion,
    passkey,
    farm,
    ...said,
  };
}

/** What its owner was told first, once everything that happened so far was told. */
function firstTold({ store: { database } }: VerificationSite, { userId }: Person): Promise<string> {
  return eventually(async () => {
    const waiting = await database.rows(sql`select from outbox_follower follower
      cross join outbox_head head where follower.position < head.position`);
    expect(waiting).toEqual([]);
    const { id } = await database.one<{ id: string }>(
      sql`select id from notification where user_id = ${userId} order by at, id limit 1`,
    );
    return id;
  });
}

/** An investment that its owner has begun, an agreement that was signed for it, a pledge and a tax document. */
async function putInvestment(
  { store: { database } }: VerificationSite,
  { userId }: Person,
  { farm, account }: { readonly farm: string; readonly account: string },
) {
  const now = new Date();
  const ids = {
    investment: newId('inv', now),
    signing: newId('sgn', now),
    pledge: newId('plg', now),
    taxDocument: newId('tax', now),
  };
  await database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
      fees_cents, terms_version, created_at, updated_at)
    values (${ids.investment}, ${userId}, ${farm}, ${account}, 4, 20, 2416460, 0, 1, ${now}, ${now})`);
  await database.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, at)
    values (${ids.investment}, 1, 4, 'test', ${now})`);
  await database.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id, agreement_sha256,
      opened_at, signed_at, signed_sha256, stored_sha256, key_sealed)
    values (${ids.signing}, ${ids.investment}, 1, 'operating_agreement', 'doc', ${'a'.repeat(64)}, ${now}, ${now},
      ${'b'.repeat(64)}, ${'c'.repeat(64)}, ''::bytea)`);
  await database.run(sql`insert into pledge (id, user_id, farm_id, account_id, shares, amount_cents, created_at, updated_at)
    values (${ids.pledge}, ${userId}, ${farm}, ${account}, 20, 2416460, ${now}, ${now})`);
  const [batch, file] = [newId('txb', now), newId('txf', now)];
  await database.run(sql`insert into tax_batch (id, begun_by, begun_at, published_at)
    values (${batch}, 'test', ${now}, ${now})`);
  await database.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, uploaded_at, stored_sha256,
      key_sealed)
    values (${file}, ${batch}, 'k1.pdf', ${'a'.repeat(64)}, 10, ${now}, ${'c'.repeat(64)}, ''::bytea)`);
  await database.run(sql`insert into tax_document (id, tax_year, farm_id, form, account_id, user_id, file_id, version,
      delivery, published_at, published_by)
    values (${ids.taxDocument}, 2025, ${farm}, 'federal', ${account}, ${userId}, ${file}, 1, 'mail', ${now}, 'test')`);
  return ids;
}

/** A position that goes to another account of its owner, and what was signed for one that is over. */
async function putTransfer(
  { store: { database } }: VerificationSite,
  { userId }: Person,
  { farm, from, to }: { readonly farm: string; readonly from: string; readonly to: string },
) {
  const now = new Date();
  const ids = { transfer: newId('trf', now), exitedSigning: newId('sgn', now) };
  const [held, over] = [newId('inv', now), newId('inv', now)];
  for (const [id, status] of [
    [held, 29],
    [over, 37],
  ] as const) {
    const ended = status === 37 ? now : null;
    await database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
        fees_cents, terms_version, funding_state, gate, created_at, updated_at, confirmed_at, closed_at, ended_at)
      values (${id}, ${userId}, ${farm}, ${from}, ${status}, 20, 2416460, 0, 1, 'imported', '{}', ${now}, ${now}, ${now},
        ${now}, ${ended})`);
    await database.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, at)
      values (${id}, 1, ${status}, 'test', ${now})`);
  }
  await database.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id, agreement_sha256,
      opened_at, signed_at, signed_sha256, stored_sha256, key_sealed)
    values (${ids.exitedSigning}, ${over}, 1, 'operating_agreement', 'doc', ${'a'.repeat(64)}, ${now}, ${now},
      ${'b'.repeat(64)}, ${'c'.repeat(64)}, ''::bytea)`);
  await database.run(sql`insert into ownership_transfer (id, investment_id, farm_id, shares, giver_user_id,
      giver_account_id, recipient_user_id, recipient_account_id, assignment_version, assignment_text, assignment_sha256,
      ip_address, device, initiated_at, expires_at)
    values (${ids.transfer}, ${held}, ${farm}, 20, ${userId}, ${from}, ${userId}, ${to}, 'test', 'Version test',
      ${'a'.repeat(64)}, '203.0.113.7', 'Firefox', ${now}, ${now}::timestamptz + interval '30 days')`);
  return ids;
}

/** A bank, a monthly deposit from it, and one that is on its way to the firm already. */
async function putMoney({ store: { database } }: VerificationSite, account: string) {
  const now = new Date();
  const ids = {
    bank: newId('bank', now),
    transaction: newId('txn', now),
    wire: newId('wire', now),
    distribution: newId('dln', now),
  };
  await database.run(sql`insert into wire_reference (id, reference, account_id, awarded_by, awarded_at)
    values (${ids.wire}, 'FRW-7K3M-9QX4-C', ${account}, 'test', ${now})`);
  const payment = newId('pay', now);
  await database.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method,
      payouts_from, linked_at)
    values (${ids.bank}, ${account}, 1, 'First Prairie Bank', '4417', 'checking', 'manual', ${now}, ${now})`);
  await database.run(sql`insert into deposit_plan (id, account_id, bank_id, amount_cents, day, next_on, created_at)
    values (${newId('plan', now)}, ${account}, ${ids.bank}, 2500, 5, '2099-01-05', ${now})`);
  await database.run(sql`insert into payment (id, account_id, bank_id, direction, provider, amount_cents, provider_key,
      requested_by, created_at, cancel_until, lands_on)
    values (${payment}, ${account}, ${ids.bank}, 'pull', 'second', 2500, ${payment}, 'test', ${now}, ${now}, '2099-01-05')`);
  await database.run(
    sql`insert into wallet (account_id, transactions, pending_transactions) values (${account}, 1, 1)`,
  );
  await database.run(sql`insert into wallet_transaction (id, account_id, ordinal, type, amount_cents, cause_type, cause_id,
      created_at)
    values (${ids.transaction}, ${account}, 1, 'deposit', 2500, 'payment', ${payment}, ${now})`);
  return ids;
}

async function sendEvidence(site: VerificationSite, owner: Person, id: string): Promise<string> {
  const answer = await fetch(`${site.app.url}/api/user/account/${id}/accreditation/file`, {
    method: 'POST',
    headers: { ...owner.bearer, 'content-type': 'application/octet-stream', 'x-file-name': 'worth.pdf' },
    body: Buffer.from(await pdf()),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { files: { id: string }[] } };
  return data.files[0]?.id ?? '';
}

/** What takes a device or an operator to make. */
async function putThere({ store }: VerificationSite, owner: Person) {
  const { database } = store;
  await database.run(sql`update user_account set email_verified_at = now() where id = ${owner.userId}`);
  const passkey = newId('psk', new Date());
  await database.run(sql`insert into passkey (id, user_id, credential_id, public_key, name, created_at)
    values (${passkey}, ${owner.userId}, 'of-the-owner', ''::bytea, 'Laptop', now())`);
  const folder = await mkdtemp(join(tmpdir(), 'owned-'));
  const { id: farm } = await testFarm(database, folder);
  await rm(folder, { recursive: true, force: true });
  await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at)
    values (${owner.userId}, ${farm}, 'watch', now())`);
  return { farm, passkey };
}

/** Something the firm said to the owner that stands on their pages, and the notification of it. */
async function putBanner({ store: { database } }: VerificationSite, { userId }: Person) {
  const [banner, message] = [newId('bct', new Date()), newId('ntf', new Date())];
  await database.run(sql`insert into broadcast (id, version, status, audience, text, banner, until, created_by,
      created_at, last_act, acted_by, acted_at, sent_by, sent_at, counted, told, finished_at)
    values (${banner}, 2, 'sent', 'market', 'Hello', true, current_date + 30, 'test', now(), 'sent', 'test', now(),
      'test', now(), 1, 1, now())`);
  await database.run(sql`insert into notification_count (user_id, channel, count, new, red)
    values (${userId}, 'general-updates', 1, 1, 0)`);
  await database.run(sql`insert into notification (id, user_id, channel, ordinal, type, code, cause, text, at)
    values (${message}, ${userId}, 'general-updates', 1, 'investment', 'broadcast',
      ${`broadcast:${banner}`}, 'Hello', now())`);
  return { banner, message };
}
