import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../contract/api.ts';
import type { DeskRecord, SignaturesStep } from '../contract/index.ts';
import { fakeDocusign } from '../server/envelopes/test-docusign.ts';
import { type Investor, investingSite } from './test-investing.ts';

let docusign: Awaited<ReturnType<typeof fakeDocusign>>;
beforeAll(async () => {
  docusign = await fakeDocusign(systemClock);
});
afterAll(() => docusign.close());
const site = investingSite(() => docusign.signing);

type Kind = 'subscription_agreement' | 'operating_agreement';
const leave = (who: Investor, id: string, kind: Kind = 'subscription_agreement') =>
  site.call<{ url: string; code?: string; message?: string }>(who, api.openEnvelope, {
    params: { id, kind },
  });
const look = (who: Investor, id: string) =>
  site.call<SignaturesStep>(who, api.lookAtEnvelopes, { params: { id } });
const post = (body: Uint8Array, headers: Record<string, string>) =>
  fetch(`${site.app.url}/api/investment/webhooks/signing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(body),
  });

/** Somebody who has read both agreements and agreed to everything. */
async function ready(): Promise<{ who: Investor; id: string }> {
  const who = await site.investor();
  const id = await site.begin(who, await site.offering(), 20);
  await site.own(who, id);
  const asked = (await site.call<SignaturesStep>(who, api.showSignatures, { params: { id } })).body;
  expect(asked.signed_with).toBe('DocuSign');
  for (const { kind } of asked.documents) await site.open(who, id, kind);
  const consents = asked.consents.map(({ name }) => name);
  const body = { consents, disclosure: asked.disclosure.sha256 };
  await site.call(who, api.giveConsents, { params: { id }, body });
  return { who, id };
}

describe('a site whose agreements are signed at DocuSign', () => {
  it('signs there and nowhere else, and comes to the next step as if it had been here', async () => {
    const { who, id } = await ready();
    const typed = { signature: { kind: 'typed', text: 'Anybody' } };
    const here = await site.call(who, api.signAgreement, {
      params: { id, kind: 'subscription_agreement' },
      body: typed,
    });
    expect(here).toMatchObject({ status: 409, body: { code: 'signed_at_service' } });
    for (const kind of ['subscription_agreement', 'operating_agreement'] as const) {
      expect((await leave(who, id, kind)).body.url).toContain('docusign.net');
      expect((await look(who, id)).body.documents.find((one) => one.kind === kind)?.signed_at).toBeNull();
      docusign.complete();
      expect((await look(who, id)).body.documents.find((one) => one.kind === kind)?.signed_at).not.toBeNull();
    }
    expect((await site.show(who, id)).status_name).toBe('signatures');
    const record = await site.call<DeskRecord>(
      { person: site.treasurer, address: '198.18.1.1' },
      api.showInvestmentRecord,
      { params: { id } },
    );
    expect(record.body.documents.map(({ envelopes }) => envelopes)).toMatchObject([
      [{ state: 'completed', counts: true }],
      [{ state: 'completed', counts: true }],
    ]);
  });

  it('B4 B7 hears webhooks that are signed, and takes in what they are about', async () => {
    const { who, id } = await ready();
    await leave(who, id);
    docusign.complete();
    const { body, headers } = docusign.webhook();
    const forged = docusign.webhook(undefined, 'envelope-completed', 'guessed');
    expect((await post(forged.body, forged.headers)).status).toBe(400);
    expect((await post(Buffer.from('{}'), {})).status).toBe(400);
    const all = await Promise.all(Array.from({ length: 10 }, () => post(body, headers)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    await site.work();
    const { signed } = await site.store.database.one<{ signed: number }>(sql`select count(*)::int as signed
      from investment_signing where investment_id = ${id} and signed_at is not null`);
    expect(signed).toBe(1);
  });

  it('B11 says that DocuSign is down, and the firm looks again', async () => {
    const { who, id } = await ready();
    docusign.mood.answer = () => ({ status: 503 });
    const { status, body } = await leave(who, id);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'signing_service_down' });
    expect(body.message).toContain('DocuSign');
    const again = () =>
      site.call<DeskRecord>({ person: site.treasurer, address: '198.18.1.2' }, api.lookAtEnvelopesAgain, {
        params: { id },
      });
    expect((await again()).status).toBe(503);
    docusign.mood.answer = () => null;
    const { body: record } = await again();
    expect(record.waiting).toEqual([]);
    expect((await leave(who, id)).status).toBe(200);
  });

  it('F1 opens nobody else’s', async () => {
    const { id } = await ready();
    const other = await site.investor();
    expect((await leave(other, id)).status).toBe(404);
    expect((await look(other, id)).status).toBe(404);
  });
});
