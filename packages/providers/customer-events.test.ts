import { describe, expect, it } from 'vitest';
import { CUSTOMER_TOPICS, customerSignature, readCustomerWebhook } from './customer-events.ts';

const CUSTOMER = 'fc451a7a-ae30-4404-ab95-e3553fcd733f';
const OWNER = 'd3d6b41e-5567-4bc6-9c6e-0efd0a3e647e';
const DOCUMENT = '56502f7a-fa59-4a2f-8579-0f8bc9d7b9cc';

const event = (changed: object = {}, resource = `customers/${CUSTOMER}`) =>
  JSON.stringify({
    _links: {
      self: { href: 'https://api.dwolla.com/events/81f6e13c-557c-4449-9331-da5c65e61095' },
      account: { href: 'https://api.dwolla.com/accounts/1' },
      customer: { href: `https://api.dwolla.com/customers/${CUSTOMER}` },
      resource: { href: `https://api.dwolla.com/${resource}` },
    },
    id: '81f6e13c-557c-4449-9331-da5c65e61095',
    created: '2015-10-16T15:37:02.000Z',
    topic: 'customer_verified',
    resourceId: CUSTOMER,
    ...changed,
  });
const read = (body: string, signature: string | readonly string[] | undefined, secrets = ['now', 'before']) =>
  readCustomerWebhook(
    { headers: { 'x-request-signature-sha-256': signature }, body: Buffer.from(body) },
    secrets,
  );
const signed = (body: string, secret = 'now') => read(body, customerSignature(secret, body));

describe('a webhook about a customer', () => {
  it('is an event with the service’s own id, however late it comes', () => {
    expect(signed(event())).toEqual({
      ok: true,
      value: {
        eventId: '81f6e13c-557c-4449-9331-da5c65e61095',
        topic: 'customer_verified',
        resource: { kind: 'customer', id: CUSTOMER },
        customerId: CUSTOMER,
        at: new Date('2015-10-16T15:37:02.000Z'),
      },
    });
  });

  it('is signed as the service signs', () => {
    // Worked out with openssl dgst -sha256 -hmac now.
    expect(customerSignature('now', '{"id":"1"}')).toBe(
      'eeca45526b70888c318ac88bd10d947566afc13daab152cbef87245791f05305',
    );
  });

  it('counts with either secret while one is being replaced', () => {
    expect(signed(event(), 'before')).toMatchObject({ ok: true });
    expect(read(event(), customerSignature('now', event()).toUpperCase())).toMatchObject({ ok: true });
  });

  it.each([
    [`beneficial-owners/${OWNER}`, 'owner', OWNER],
    [`documents/${DOCUMENT}`, 'document', DOCUMENT],
    [`transfers/${OWNER}`, 'transfer', OWNER],
    [`transfers/${OWNER.toUpperCase()}`, 'transfer', OWNER],
    [`funding-sources/${OWNER}`, 'funding_source', OWNER],
    [`funding-sources/${OWNER}/micro-deposits`, 'funding_source', OWNER],
    [`mass-payments/${OWNER}`, 'other', OWNER],
    ['nowhere', 'other', CUSTOMER],
  ])('about %s is about %s', (resource, kind, id) => {
    expect(signed(event({}, resource))).toMatchObject({ ok: true, value: { resource: { kind, id } } });
  });

  it('has one of the topics we know, or is about something else', () => {
    expect(CUSTOMER_TOPICS).toEqual(
      expect.arrayContaining([
        ...['added', 'verified', 'removed', 'unverified', 'negative'].map(
          (end) => `customer_funding_source_${end}`,
        ),
        ...['added', 'completed', 'failed', 'maxattempts'].map((end) => `customer_microdeposits_${end}`),
        ...['created', 'completed', 'failed', 'cancelled'].map((end) => `customer_bank_transfer_${end}`),
      ]),
    );
    for (const topic of CUSTOMER_TOPICS) expect(signed(event({ topic }))).toMatchObject({ value: { topic } });
    expect(signed(event({ topic: 'customer_transfer_failed' }))).toMatchObject({ value: { topic: 'other' } });
  });
});

describe('B7 a webhook is refused that', () => {
  it('has no signature, two, or one that is none', () => {
    const good = customerSignature('now', event());
    expect(read(event(), undefined)).toEqual({ ok: false, error: 'no_signature' });
    expect(read(event(), '')).toEqual({ ok: false, error: 'no_signature' });
    expect(read(event(), [good, good])).toEqual({ ok: false, error: 'no_signature' });
    for (const wrong of ['x', good.slice(2), `${good}00`, 'z'.repeat(64), good.replace(/./g, '0')])
      expect(read(event(), wrong)).toEqual({ ok: false, error: 'bad_signature' });
  });

  it('was changed, or signed with another secret, or when there is none', () => {
    const good = customerSignature('now', event());
    expect(read(`${event()} `, good)).toEqual({ ok: false, error: 'bad_signature' });
    expect(signed(event(), 'other')).toEqual({ ok: false, error: 'bad_signature' });
    expect(read(event(), customerSignature('', event()), [])).toEqual({ ok: false, error: 'bad_signature' });
  });

  it('says nothing that can be read', () => {
    for (const body of [
      'x',
      '[]',
      event({ id: undefined }),
      event({ created: 'now' }),
      event({ id: '../x' }),
    ])
      expect(signed(body)).toEqual({ ok: false, error: 'malformed' });
  });
});
