import { isId } from '@furrow/kernel/ids';
import { INVESTMENT_STATUS_CODES, INVESTMENT_STATUSES } from '../../../investments/rules/index.ts';

/** What an endpoint can be told of. `market.offer` joins them when there is a market that makes offers. */
export const WEBHOOK_EVENTS = [
  'account.changed',
  'investment.changed',
  'farm.changed',
  'wallet.transaction',
  'distribution.paid',
  'document.signed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What the firm sends to see whether an endpoint answers; every endpoint gets it. */
export const TEST_EVENT = 'webhook.test';

/** Ids and states, and nothing else: no name, no address, no number of a person. */
export type EventData = Readonly<Record<string, string | null>>;

export interface EventFact {
  readonly type: WebhookEvent;
  readonly data: EventData;
}

interface Told {
  readonly topic: string;
  readonly data: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What integrators are told of a message of the outbox; null for one that is none of their business. Each field is picked
 * by name and must be an id or a word for a state, so that nothing a message gains later gets out by itself.
 */
export function eventOf({ topic, data }: Told): EventFact | null {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(READERS, topic)) return null;
  return READERS[topic]?.(data as Fields) ?? null;
}

const READERS: Readonly<Record<string, (data: Fields) => EventFact | null>> = {
  // What happened to grants and requests of a person goes by the same name, and is not about an account.
  'investors.event': ({ about, account_id, subject, to }) =>
    about !== 'account'
      ? null
      : factOf('account.changed', {
          account_id: idOf('acc', account_id),
          subject: wordOf(subject),
          state: wordOf(to) ?? null,
        }),
  'investment.changed': ({ id, farm_id, status }) =>
    factOf('investment.changed', {
      investment_id: idOf('inv', id),
      farm_id: idOf('farm', farm_id),
      state: INVESTMENT_STATUSES.find((name) => INVESTMENT_STATUS_CODES[name] === status),
    }),
  // The same change is also told to lists of farms, without what changed.
  'farm.changed': ({ farm_id, what, status }) =>
    factOf('farm.changed', {
      farm_id: idOf('farm', farm_id),
      change: wordOf(what),
      state: wordOf(status) ?? null,
    }),
  'wallet.transaction': ({ transaction_id, account_id, kind, state }) =>
    factOf('wallet.transaction', {
      transaction_id: idOf('txn', transaction_id),
      account_id: idOf('acc', account_id),
      kind: wordOf(kind),
      state: wordOf(state),
    }),
  'distribution.paid': ({ distribution_id, farm_id }) =>
    factOf('distribution.paid', {
      distribution_id: idOf('dist', distribution_id),
      farm_id: idOf('farm', farm_id),
      state: 'paid',
    }),
  'document.signed': ({ document_id, investment_id, kind, role }) =>
    factOf('document.signed', {
      document_id: idOf('sgn', document_id),
      investment_id: idOf('inv', investment_id),
      kind: wordOf(kind),
      signed_by: wordOf(role),
      state: 'signed',
    }),
};

type Given = Readonly<Record<string, string | null | undefined>>;

function factOf(type: WebhookEvent, data: Given): EventFact | null {
  const isWhole = Object.values(data).every((value) => value !== undefined);
  return isWhole ? { type, data: data as EventData } : null;
}

const idOf = (prefix: string, value: unknown): string | undefined =>
  isId(prefix, value) ? value : undefined;

const WORD = /^[a-z][a-z0-9_ -]{0,39}$/;
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;

export interface EventBody {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly data: EventData;
}

/** What is signed and sent: the same bytes in every attempt. */
export const bodyOf = ({ id, type, at, data }: EventBody): string =>
  JSON.stringify({ id, type, created_at: at.toISOString(), data });
