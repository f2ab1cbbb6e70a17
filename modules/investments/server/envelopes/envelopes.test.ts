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
import { eraseEnvelopes, exportEnvelopes } from './own-envelopes.ts';
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
    const both = await Promise.all([site.leave(at), site.leave(at), site.leave(at)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    unwrap(await site.leave(at));
    expect(site.docusign.envelopes).toHaveLength(1);
  });

  it('B8 B9 whose answer is lost is found by its key, and asked for again only when it cannot have been made', async () => {
    const at = await site.ready(farmId);
    const { lose } = site.docusign;
    lose({ made: true });
    expect(await site.leave(at)).toMatchObject({ error: { code: 'signing_service_down' } });
    const made = site.docusign.last();
    unwrap(await site.leave(at));
    expect((await site.rows(at)).map(({ envelope_id }) => envelope_id)).toEqual([made.id]);
    const second = await site.ready(farmId);
    lose({ made: false });
    expect(await site.leave(second)).toMatchObject({ error: { code: 'signing_service_down' } });
    // It may still be at it: a second request would make a second envelope.
    expect(await site.leave(second)).toMatchObject({ error: { code: 'signing_service_busy' } });
    clock.set('2026-03-10T15:03:00.000Z');
    unwrap(await site.leave(second));
    expect(site.docusign.envelopes).toHaveLength(2);
    const lines = await site.database.rows<{ action: string }>(sql`select action from audit
      where subject = ${`investment:${at.investmentId}`} and action like 'investment.envelope%' order by id
      /* never null: action */`);
    expect(lines.map(({ action }) => action)).toEqual([
      'investment.envelope_asked',
      'investment.envelope_made',
    ]);
  });

  it('A19 H11 counts for nothing where a name on it changed meanwhile', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    await site.database.run(sql`update investment_account
      set details = details || '{"last_name": "Quill-Byrd"}' where id = ${at.who.accountId}`);
    unwrap(await site.look(at));
    expect(await site.rows(at)).toMatchObject([{ state: 'completed', refused_as: 'resign_required' }]);
    expect((await site.step(at)).documents[0]?.envelope?.refused).toBe('changed');
    await site.signAt(at);
    expect(await site.signed(at)).toHaveLength(1);
    expect(site.docusign.envelopes).toHaveLength(2);
  });

  it('is not sent where DocuSign would refuse its signer, which the firm and the investor are told', async () => {
    const at = await site.ready(farmId);
    const long = `${'a'.repeat(90)}@example.com`;
    expect(await site.leave(at, 'subscription_agreement', long)).toMatchObject({
      error: { code: 'signing_service_refused' },
    });
    expect(site.docusign.envelopes).toEqual([]);
    expect(await site.rows(at)).toMatchObject([{ state: 'voided', refused_as: 'invalid_input' }]);
    expect(await site.waiting()).toContain(at.investmentId);
    // Somebody mended the address.
    unwrap(await site.leave(at));
    expect(await site.waiting()).not.toContain(at.investmentId);
  });

  it('is over where DocuSign does not know it any more, and is made anew; the other one is looked at all the same', async () => {
    const at = await site.ready(farmId);
    for (const kind of AGREEMENT_KINDS) unwrap(await site.leave(at, kind));
    const [gone, other] = site.docusign.envelopes.splice(0);
    if (other === undefined) throw new Error('two were made');
    site.docusign.envelopes.push(other);
    site.docusign.complete(other);
    unwrap(await site.look(at));
    expect(await site.rows(at)).toMatchObject([
      { envelope_id: gone?.id, state: 'voided', refused_as: 'not_found' },
      { state: 'completed' },
    ]);
    await site.signAt(at);
    expect(await site.signed(at)).toHaveLength(2);
  });

  it('is looked at before anything is said of it: a link that is refused may mean that it was signed or is gone', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.mood.answer = ({ path }) => {
      if (!path.endsWith('/views/recipient')) return null;
      site.docusign.mood.answer = () => null;
      site.docusign.complete();
      return { status: 400, body: { errorCode: 'ENVELOPE_INVALID_STATUS' } };
    };
    expect(await site.leave(at)).toMatchObject({ error: { code: 'agreement_signed' } });
    expect(await site.signed(at)).toHaveLength(1);
    site.docusign.mood.answer = ({ path }) =>
      path.endsWith('/views/recipient')
        ? { status: 400, body: { errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED' } }
        : null;
    expect(await site.leave(at, 'operating_agreement')).toMatchObject({
      error: { code: 'signing_service_busy' },
    });
    const calls = site.docusign.taken.length;
    site.docusign.mood.answer = ({ path }) =>
      path.endsWith('/views/recipient')
        ? { status: 400, body: { errorCode: 'UNKNOWN_ENVELOPE_RECIPIENT' } }
        : null;
    // Asking over and over would change nothing: the firm is told instead.
    expect(await site.leave(at, 'operating_agreement')).toMatchObject({
      error: { code: 'signing_service_down' },
    });
    const links = site.docusign.taken.slice(calls).filter(({ path }) => path.endsWith('/views/recipient'));
    expect(links).toHaveLength(1);
    expect(await site.waiting()).toContain(at.investmentId);
  });

  it('keeps who asked to sign no longer than it is of use, and gives it out and erases it with its owner', async () => {
    const [open, over] = [await site.ready(farmId), await site.ready(farmId)];
    unwrap(await site.leave(open));
    await site.signAt(over);
    const visits = async () =>
      [...(await site.rows(open)), ...(await site.rows(over))].map(({ visit }) => visit);
    expect(await visits()).toEqual([expect.objectContaining({ device: 'Firefox' }), null]);
    expect(await exportEnvelopes(site.database, open.who.userId)).toMatchObject({
      signing_envelopes: [{ state: 'sent', visit: { ipAddress: '203.0.113.7' } }],
    });
    await site.database.transaction((tx) => eraseEnvelopes(tx, open.who.userId, clock.now()));
    expect(await visits()).toEqual([null, null]);
    await site.watch();
    expect(site.docusign.envelopes.map(({ status }) => status)).toEqual(['voided', 'completed']);
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
    const { signing: service } = site.docusign;
    const slow: typeof service = {
      ...service,
      async create(...given) {
        unwrap(await site.database.transaction((tx) => resign(tx, { ...at.own, now: clock.now() })));
        await site.watch();
        return service.create(...given);
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
      expect((await site.step(at)).documents[0]?.envelope).toMatchObject({ state: status, refused: null });
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
    // Somebody of the firm is told until it is signed after all.
    expect((await site.step(at)).documents[0]?.envelope?.refused).toBe('unusable');
    expect(await site.waiting()).toContain(at.investmentId);
    await site.signAt(at);
    expect(await site.waiting()).not.toContain(at.investmentId);
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
