import { createHash } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { readAttachments, SERVICE_FILE } from '@furrow/signing/attachments';
import { MOST_BYTES } from '@furrow/signing/limits';
import { loadOrUndefined } from '@furrow/signing/load-pdf';
import { serviceFileOf } from '@furrow/signing/signing.fixture';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { saveAmount } from '../flow/save-amount.ts';
import { resign } from '../signing/resign.ts';
import { openSigned } from '../signing/signed-file.ts';
import { AGREEMENT_KINDS } from '../signing/signing-row.ts';
import { IRA } from '../signing/test-signing.ts';
import { envelopeSite } from './test-envelopes.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof envelopeSite>>;
let farmId: Awaited<ReturnType<typeof site.farmWithAgreements>>;
beforeAll(async () => {
  site = await envelopeSite(clock);
});
afterAll(() => site.drop());
beforeEach(async () => {
  clock.set(NOW);
  Object.assign(site.docusign.mood, { answer: () => null, file: null });
  site.docusign.envelopes.length = 0;
  site.docusign.taken.length = 0;
  farmId = await site.farmWithAgreements();
});
afterEach(() => site.prove());

describe('an agreement that is signed at DocuSign', () => {
  it('I41 H11 is one envelope each, and what was signed is kept around DocuSign’s own file', async () => {
    const at = await site.ready(farmId);
    const { url } = unwrap(await site.leave(at));
    expect(url).toContain('demo.docusign.net');
    const [made] = site.docusign.envelopes;
    expect(made?.body.documents.map(({ name }) => name)).toEqual([
      expect.stringContaining('Investment Agreement'),
      'Signing page',
    ]);
    expect(await site.rows(at)).toMatchObject([{ state: 'sent', envelope_id: made?.id }]);
    // Not signed yet, whatever the browser says that comes back.
    unwrap(await site.look(at));
    expect(await site.signed(at)).toEqual([]);
    site.docusign.complete();
    unwrap(await site.look(at));
    const [signing] = await site.signed(at);
    const bytes = signing && (await openSigned(site.deps, signing));
    if (!bytes) throw new Error('not kept');
    const { findings, signers, serviceSeal } = await verifySigned(bytes);
    expect({ findings, serviceSeal }).toEqual({ findings: [], serviceSeal: 'present' });
    const file = serviceFileOf(made?.id);
    expect(signers[0]?.evidence).toMatchObject({
      signature: { kind: 'service', service: 'DocuSign', envelope: made?.id, sha256: sha256(file) },
      consents: expect.arrayContaining([expect.objectContaining({ version: expect.any(String) })]),
    });
    const pdf = await loadOrUndefined(bytes);
    expect(pdf && readAttachments(pdf.context, MOST_BYTES).get(SERVICE_FILE)).toEqual(file);
    const line = await site.database.one<{ after: { envelope: object } }>(sql`select after from audit
      where action = 'investment.agreement_signed' and subject = ${`investment:${at.investmentId}`}`);
    expect(line.after.envelope).toEqual({ id: made?.id, sha256: sha256(file) });
    expect(await site.status(at.investmentId)).toBe('ownership');
    await site.signAt(at, 'operating_agreement');
    expect(await site.status(at.investmentId)).toBe('signatures');
    expect((await site.step(at)).documents.map(({ envelope }) => envelope?.state)).toEqual([
      'completed',
      'completed',
    ]);
  });

  it('asks to open and to agree first, makes nothing before, and never keeps the address', async () => {
    const at = await site.atSignatures(farmId);
    expect(await site.leave(at)).toMatchObject({ error: { code: 'agreement_not_opened' } });
    unwrap(await site.open(at, 'subscription_agreement'));
    expect(await site.leave(at)).toMatchObject({ error: { code: 'consents_missing' } });
    expect(site.docusign.envelopes).toEqual([]);
    unwrap(await site.consent(at));
    const { url } = unwrap(await site.leave(at));
    const kept = await site.database.rows<{ text: string }>(sql`select row_to_json(envelope)::text as text
      from signing_envelope envelope union all select data::text from outbox union all select after::text from audit
      /* never null: text */`);
    expect(kept.filter(({ text }) => text?.includes(url))).toEqual([]);
    expect(site.docusign.heard.said()).not.toContain(url);
  });

  it('B8 B9 is made once, however often it is asked for at once or after a lost answer', async () => {
    const at = await site.ready(farmId);
    site.docusign.mood.answer = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/envelopes')) return null;
      site.docusign.mood.answer = () => null;
      return 'cut';
    };
    expect(await site.leave(at)).toMatchObject({ error: { code: 'signing_service_down' } });
    const both = await Promise.all([site.leave(at), site.leave(at), site.leave(at)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    unwrap(await site.leave(at));
    expect(site.docusign.envelopes).toHaveLength(1);
    // The service made it, and its answer was lost.
    const second = await site.ready(farmId);
    site.docusign.mood.answer = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/envelopes')) return null;
      site.docusign.mood.answer = () => null;
      const [{ id: key } = { id: '' }] = keys;
      site.docusign.envelopes.push({
        ...site.docusign.last(),
        id: `lost-${process.pid}`,
        key,
        status: 'sent',
      });
      return 'cut';
    };
    const keys: { id: string }[] = [];
    const reserve = site.docusign.mood.answer;
    site.docusign.mood.answer = (taken) => {
      const key = /transaction_ids=(.*)$/.exec(taken.path)?.[1];
      if (key !== undefined) keys.push({ id: decodeURIComponent(key) });
      return reserve(taken);
    };
    expect(await site.leave(second)).toMatchObject({ error: { code: 'signing_service_down' } });
    unwrap(await site.leave(second));
    expect((await site.rows(second)).map(({ envelope_id }) => envelope_id)).toEqual([`lost-${process.pid}`]);
    expect(site.docusign.envelopes).toHaveLength(2);
  });

  it('is made anew for another address of its signer, and the one before is given up', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    const before = site.docusign.last();
    unwrap(await site.leave(at, 'subscription_agreement', 'new@example.com'));
    await site.watch();
    expect(before.status).toBe('voided');
    expect((await site.rows(at)).map(({ state }) => state)).toEqual(['voided', 'sent']);
  });

  it('J19 counts for nothing where the agreement was published anew meanwhile, and is kept on record', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    await site.publish(farmId, 'subscription_agreement', 'Other words.');
    unwrap(await site.look(at));
    expect(await site.signed(at)).toEqual([]);
    expect(await site.rows(at)).toMatchObject([
      { state: 'completed', refused_as: 'resign_required', counted_at: null },
    ]);
    const ended = await site.database.one<{ after: object }>(sql`select after from audit
      where action = 'investment.envelope_ended' and subject = ${`investment:${at.investmentId}`}`);
    expect(ended.after).toMatchObject({
      state: 'completed',
      sha256: sha256(serviceFileOf(site.docusign.last().id)),
    });
    // What is read now is signed in an envelope of its own.
    for (const kind of AGREEMENT_KINDS) for (const _ of [1, 2]) unwrap(await site.open(at, kind));
    unwrap(await site.consent(at));
    await site.signAt(at);
    expect(await site.signed(at)).toHaveLength(1);
    expect(site.docusign.envelopes).toHaveLength(2);
  });

  it('H11 is voided when its owner signs afresh or changes the amount; a signature there counts no more', async () => {
    const [first, second] = [await site.ready(farmId), await site.ready(farmId)];
    unwrap(await site.leave(first));
    const voided = site.docusign.last();
    unwrap(await site.leave(second));
    const late = site.docusign.last();
    unwrap(await site.database.transaction((tx) => resign(tx, { ...first.own, now: clock.now() })));
    unwrap(await site.database.transaction((tx) => saveAmount(tx, { ...second.own, shares: 6 })));
    site.docusign.complete(late);
    await site.watch();
    expect(voided).toMatchObject({ status: 'voided', reason: expect.stringMatching(/replaced/) });
    expect(await site.rows(first)).toMatchObject([{ state: 'voided' }]);
    expect(await site.rows(second)).toMatchObject([{ state: 'completed', refused_as: 'resign_required' }]);
    expect([...(await site.signed(first)), ...(await site.signed(second))]).toEqual([]);
    expect((await site.step(second)).documents[0]?.envelope).toBeNull();
  });

  it('C15 two that take it in at once leave one signature', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    await Promise.all([site.look(at), site.look(at), site.watch()]);
    expect(await site.signed(at)).toHaveLength(1);
    const { lines } = await site.database.one<{ lines: number }>(sql`select count(*)::int as lines from audit
      where action = 'investment.agreement_signed' and subject = ${`investment:${at.investmentId}`}`);
    expect(lines).toBe(1);
  });

  it('H11 is voided at once where its owner signs afresh while the service makes it', async () => {
    const at = await site.ready(farmId);
    const { signing } = site.docusign;
    const slow: typeof signing = {
      ...signing,
      async create(...given) {
        unwrap(await site.database.transaction((tx) => resign(tx, { ...at.own, now: clock.now() })));
        await site.watch();
        return signing.create(...given);
      },
    };
    expect(await site.leave(at, 'subscription_agreement', 'ada@example.com', slow)).toMatchObject({
      error: { code: 'signing_service_busy' },
    });
    expect(site.docusign.last().status).toBe('voided');
    expect(await site.rows(at)).toMatchObject([{ state: 'voided' }]);
  });

  it('leads back with what happened where it was declined or voided there, and is made anew', async () => {
    const at = await site.ready(farmId);
    for (const status of ['declined', 'voided'] as const) {
      unwrap(await site.leave(at));
      site.docusign.last().status = status;
      unwrap(await site.look(at));
      expect((await site.step(at)).documents[0]?.envelope).toMatchObject({ state: status, refused: false });
    }
    await site.signAt(at);
    expect(await site.signed(at)).toHaveLength(1);
    expect(site.docusign.envelopes).toHaveLength(3);
  });

  it('B10 takes no file that is no PDF or too large, and nothing that another signed', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    site.docusign.mood.file = Buffer.from('<html>');
    expect(await site.look(at)).toMatchObject({ error: { code: 'signing_service_down' } });
    expect(await site.signed(at)).toEqual([]);
    site.docusign.mood.file = null;
    site.docusign.last().signedAt = null;
    unwrap(await site.look(at));
    expect(await site.rows(at)).toMatchObject([{ state: 'completed', refused_as: 'signer_missing' }]);
    expect(await site.waiting()).toEqual([]);
  });

  it('asks the custodian of an IRA once both are signed there, as if they were signed here', async () => {
    const at = await site.ready(farmId, IRA);
    for (const kind of AGREEMENT_KINDS) await site.signAt(at, kind);
    const { asked } = await site.database.one<{ asked: number }>(
      sql`select count(*)::int as asked from custodian_signing where investment_id = ${at.investmentId}`,
    );
    expect(asked).toBe(1);
  });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
