import { newId } from '@furrow/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INVESTMENT_STATUS_CODES } from '../../../investments/rules/index.ts';
import { bodyOf, eventOf, WEBHOOK_EVENTS } from './events.ts';

const now = new Date('2026-11-02T15:00:00Z');
const [acc, inv, farm, txn, dist, sgn] = (['acc', 'inv', 'farm', 'txn', 'dist', 'sgn'] as const).map((kind) =>
  newId(kind, now),
);
const closed = INVESTMENT_STATUS_CODES['successfully closed'];

const TOLD = [
  {
    topic: 'investors.event',
    data: {
      about: 'account',
      account_id: acc,
      subject: 'kyc',
      event: 'success',
      from: 'active',
      to: 'success',
    },
    type: 'account.changed',
    says: { account_id: acc, subject: 'kyc', state: 'success' },
  },
  {
    topic: 'investment.changed',
    data: { id: inv, farm_id: farm, status: closed },
    type: 'investment.changed',
    says: { investment_id: inv, farm_id: farm, state: 'successfully closed' },
  },
  {
    topic: 'farm.changed',
    data: { event: 'farm.changed', farm_id: farm, what: 'shares', status: 'verified', remaining_shares: 7 },
    type: 'farm.changed',
    says: { farm_id: farm, change: 'shares', state: 'verified' },
  },
  {
    topic: 'wallet.transaction',
    data: { transaction_id: txn, account_id: acc, kind: 'deposit', state: 'pending' },
    type: 'wallet.transaction',
    says: { transaction_id: txn, account_id: acc, kind: 'deposit', state: 'pending' },
  },
  {
    topic: 'distribution.paid',
    data: { distribution_id: dist, farm_id: farm },
    type: 'distribution.paid',
    says: { distribution_id: dist, farm_id: farm, state: 'paid' },
  },
  {
    topic: 'document.signed',
    data: { document_id: sgn, investment_id: inv, kind: 'operating_agreement', role: 'investor' },
    type: 'document.signed',
    says: {
      document_id: sgn,
      investment_id: inv,
      kind: 'operating_agreement',
      signed_by: 'investor',
      state: 'signed',
    },
  },
] as const;

it.each(TOLD)('$topic is told as $type', ({ topic, data, type, says }) => {
  expect(eventOf({ topic, data })).toEqual({ type, data: says });
});

it('every event that can be chosen has a cause', () => {
  expect(TOLD.map(({ type }) => type).toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});

it('J24 nothing else of a message gets out, whatever it carries one day', () => {
  const extra = fc.dictionary(
    fc.constantFrom('name', 'email', 'amount', 'amount_cents', 'user_id', 'reason', 'slug', 'first_name'),
    fc.oneof(fc.string(), fc.integer()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...TOLD), extra, ({ topic, data, says }, more) => {
      expect(eventOf({ topic, data: { ...more, ...data } })?.data).toEqual(says);
    }),
  );
});

it('J24 what stands where an id or a state belongs is not passed on', () => {
  for (const bad of [
    'Ruth Halloran',
    'ruth@example.com',
    '$12,082.30',
    '512-41-0000',
    98_765_432_100,
    null,
    { name: 'Ruth' },
  ])
    for (const { topic, data } of TOLD)
      for (const key of Object.keys(data)) {
        const said = JSON.stringify(eventOf({ topic, data: { ...data, [key]: bad } })?.data ?? {});
        expect(said).not.toMatch(/Ruth|ruth|\$12|512-|98765432100/);
      }
});

it('messages that are for nobody outside are not told', () => {
  for (const topic of ['wallet.changed', 'farm.watched', 'pledge.changed', 'constructor', 'nobody.knows'])
    expect(eventOf({ topic, data: { account_id: acc } })).toBeNull();
  expect(eventOf({ topic: 'investors.event', data: { about: 'advisor', account_id: acc } })).toBeNull();
  // The same change of a farm, as lists hear of it.
  expect(eventOf({ topic: 'farm.changed', data: { farm_id: farm, slug: 'oak-hollow' } })).toBeNull();
  expect(eventOf({ topic: 'farm.changed', data: 'farm' })).toBeNull();
});

it('the body has the id, the type, the time and the data, in this order', () => {
  expect(bodyOf({ id: 'evt_1', type: 'farm.changed', at: now, data: { farm_id: 'farm_1' } })).toBe(
    '{"id":"evt_1","type":"farm.changed","created_at":"2026-11-02T15:00:00.000Z","data":{"farm_id":"farm_1"}}',
  );
});
