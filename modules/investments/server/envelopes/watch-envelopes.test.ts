import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { resign } from '../signing/resign.ts';
import { envelopeJobs } from './envelope-jobs.ts';
import { hearEvent } from './hear-event.ts';
import { envelopeSite } from './test-envelopes.ts';
import { watchEnvelopes } from './watch-envelopes.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof envelopeSite>>;
let farmId: Awaited<ReturnType<typeof site.farmWithAgreements>>;
beforeAll(async () => {
  site = await envelopeSite(clock);
  farmId = await site.farmWithAgreements();
});
afterAll(() => site.drop());
beforeEach(() => {
  clock.set(NOW);
  site.docusign.mood.answer = () => null;
  site.docusign.taken.length = 0;
});
afterEach(() => site.prove());

const runLook = async (id: string) =>
  envelopeJobs(site.deps)[0]?.handle({ id }, jobContext(site.database, clock));
const queued = async () =>
  (
    await site.database.rows<{ key: string }>(sql`select key from graphile_worker.jobs
      where task_identifier = 'investments.look-at-envelope' /* never null: key */`)
  ).map(({ key }) => key);

describe('what DocuSign tells', () => {
  it('B4 B5 is one look for ten deliveries in any order, and the envelope itself says what counts', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    const [row] = await site.rows(at);
    const before = (await queued()).length;
    for (const event of ['envelope-completed', 'envelope-sent', 'envelope-completed', 'recipient-completed'])
      expect(await hearEvent(site.deps, site.docusign.webhook(undefined, event))).toEqual({
        ok: true,
        value: 'queued',
      });
    expect((await queued()).length - before).toBe(1);
    // It says completed, and is not.
    await runLook(row?.id ?? '');
    expect(await site.signed(at)).toEqual([]);
    site.docusign.complete();
    await runLook(row?.id ?? '');
    await runLook(row?.id ?? '');
    expect(await site.signed(at)).toHaveLength(1);
    expect(await hearEvent(site.deps, site.docusign.webhook())).toEqual({ ok: true, value: 'nothing' });
  });

  it('B7 changes nothing where it is forged or about an envelope that is not ours', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    const made = site.docusign.last();
    expect(await hearEvent(site.deps, site.docusign.webhook(made, 'envelope-completed', 'guessed'))).toEqual({
      ok: false,
      error: 'bad_signature',
    });
    expect(await hearEvent(site.deps, { body: Buffer.from('{}'), headers: {} })).toMatchObject({ ok: false });
    const before = site.docusign.taken.length;
    expect(await hearEvent(site.deps, site.docusign.webhook({ ...made, id: 'unheard-of' }))).toEqual({
      ok: true,
      value: 'nothing',
    });
    expect(site.docusign.taken.length).toBe(before);
  });
});

describe('what DocuSign does not tell', () => {
  it('C13 is asked for after a quarter of an hour, as when a webhook or the whole process was lost', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    await site.watch();
    expect(await site.signed(at)).toEqual([]);
    clock.set('2026-03-10T15:16:00.000Z');
    await envelopeJobs(site.deps)[1]?.handle({}, jobContext(site.database, clock));
    expect(await site.signed(at)).toHaveLength(1);
  });

  it('B11 is down: its investor hears so and loses nothing, and the firm sees it until it answers', async () => {
    const at = await site.ready(farmId);
    site.docusign.mood.answer = () => ({ status: 503 });
    expect(await site.leave(at)).toMatchObject({
      error: { code: 'signing_service_down', params: { service: 'DocuSign' } },
    });
    expect(await site.waiting()).toEqual([at.investmentId]);
    clock.set('2026-03-10T15:20:00.000Z');
    await site.watch();
    expect(site.docusign.heard.said()).toContain('does not answer about an envelope');
    expect((await site.rows(at))[0]?.trouble_since).toEqual(new Date(NOW));
    site.docusign.mood.answer = () => null;
    clock.set('2026-03-10T15:40:00.000Z');
    await site.watch();
    expect(await site.waiting()).toEqual([]);
    await site.signAt(at);
    expect(await site.signed(at)).toHaveLength(1);
  });

  it('voids what was given up once it answers again, and what was never made is over', async () => {
    const [made, unmade] = [await site.ready(farmId), await site.ready(farmId)];
    unwrap(await site.leave(made));
    const envelope = site.docusign.last();
    site.docusign.mood.answer = ({ path }) => (path.startsWith('/oauth/') ? null : { status: 503 });
    expect((await site.leave(unmade)).ok).toBe(false);
    for (const { own } of [made, unmade])
      unwrap(await site.database.transaction((tx) => resign(tx, { ...own, now: clock.now() })));
    await site.watch();
    expect(envelope.status).toBe('sent');
    site.docusign.mood.answer = () => null;
    clock.set('2026-03-10T16:00:00.000Z');
    await site.watch();
    expect(envelope.status).toBe('voided');
    for (const at of [made, unmade]) expect(await site.rows(at)).toMatchObject([{ state: 'voided' }]);
    expect(await site.waiting()).toEqual([]);
  });

  it('gives up what nobody told it to: its offering failed, or the agreement was opened anew', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    await site.publish(farmId, 'subscription_agreement', 'Newer words.');
    for (const _ of [1, 2]) unwrap(await site.open(at, 'subscription_agreement'));
    await site.watch();
    expect(site.docusign.last().status).toBe('voided');
  });

  it('keeps no other waiting where one fails', async () => {
    const [broken, fine] = [await site.ready(farmId), await site.ready(farmId)];
    for (const at of [broken, fine]) {
      unwrap(await site.leave(at));
      site.docusign.complete();
    }
    const { signing: service } = site.docusign;
    const [row] = await site.rows(broken);
    clock.set('2026-03-10T15:20:00.000Z');
    await watchEnvelopes({
      ...site.deps,
      log: site.docusign.heard.log,
      service: {
        ...service,
        async find(id) {
          if (id === row?.envelope_id) throw new Error('unheard-of');
          return service.find(id);
        },
      },
    });
    expect(await site.signed(fine)).toHaveLength(1);
    expect((await site.rows(broken))[0]).toMatchObject({
      looked_at: clock.now(),
      trouble_since: clock.now(),
    });
    await site.look(broken);
  });

  it('is no longer anybody’s work once its investment ended', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    site.docusign.last().signedAt = null;
    unwrap(await site.look(at));
    expect(await site.waiting()).toEqual([at.investmentId]);
    unwrap(await site.database.transaction((tx) => resign(tx, { ...at.own, now: clock.now() })));
    await site.watch();
    expect(await site.waiting()).toEqual([]);
  });

  it('looks after what was sent there before signing came back here', async () => {
    const at = await site.ready(farmId);
    unwrap(await site.leave(at));
    site.docusign.complete();
    const back = { ...site.deps, signing: null };
    await envelopeJobs(back)[0]?.handle(
      { id: (await site.rows(at))[0]?.id ?? '' },
      jobContext(site.database, clock),
    );
    expect(await site.signed(at)).toHaveLength(1);
  });

  it('is over for good: what became of an envelope is never rewritten or taken away', async () => {
    const at = await site.ready(farmId);
    await site.signAt(at);
    const of = sql`where investment_id = ${at.investmentId}`;
    await expect(
      site.database.run(sql`update signing_envelope set counted_at = null ${of}`),
    ).rejects.toThrow();
    await expect(site.database.run(sql`delete from signing_envelope ${of}`)).rejects.toThrow();
  });
});
