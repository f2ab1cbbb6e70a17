import { type Cents, parseDollars } from '@furrow/kernel/money';
import { z } from 'zod';
import { resourceOf } from './hal.ts';
import { type FundingSource, TRANSFER_STATUSES, type Transfer } from './payments.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const links = z.record(z.string(), z.object({ href: z.string() }));

/** Dollars alone: an amount in another currency is not in this service's description. */
const amount = z
  .object({ value: z.string(), currency: z.literal('USD') })
  .transform(({ value }, context): Cents => {
    const parsed = parseDollars(value, { allowNegative: true });
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  });

/** A link is there for what may be done next. */
const TRIES_USED_UP = 'failed-verification-micro-deposits';

export const fundingSourceShape = z
  .object({
    _links: z.record(z.string(), z.unknown()),
    id: z.string().min(1),
    status: z.enum(['verified', 'unverified']),
    name: z.string(),
    removed: z.boolean(),
    bankName: z.string().nullish(),
  })
  .transform(({ _links, id, status, name, removed, bankName }) => {
    const source: Omit<FundingSource, 'microDeposits'> = {
      id: id.toLowerCase(),
      name,
      bankName: bankName ?? null,
      isVerified: status === 'verified',
      isRemoved: removed,
    };
    return { source, triesUsedUp: Object.hasOwn(_links, TRIES_USED_UP) };
  });

export const microDepositsShape = z
  .object({ status: z.enum(['pending', 'processed', 'failed']) })
  .transform(({ status }) => status);

/** Of what was done nothing more is said; an error is never said with a number that means success. */
export const doneShape = z.object({
  _links: z.record(z.string(), z.unknown()),
  code: z.undefined().optional(),
});

export const removedShape = z.object({ removed: z.literal(true) });

export interface ListedTransfer {
  readonly transfer: Omit<Transfer, 'failureCode'>;
  /** The funding sources, as far as the service names them. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export const transferShape = z
  .object({
    _links: links,
    id: z.string().min(1),
    status: z.enum(TRANSFER_STATUSES),
    amount,
    created: time,
    correlationId: z.string().nullish(),
  })
  .transform(({ _links, id, status, amount: amountCents, created, correlationId }): ListedTransfer => {
    const named = (...names: readonly string[]) =>
      names.flatMap((name) => {
        const resource = resourceOf(_links[name]?.href);
        return resource?.collection === 'funding-sources' ? [resource.id] : [];
      });
    return {
      transfer: {
        id: id.toLowerCase(),
        status,
        amountCents,
        correlationId: correlationId ?? null,
        createdAt: created,
      },
      // Where a customer or an account is the source, the funding source stands beside it.
      from: named('source', 'source-funding-source'),
      to: named('destination', 'destination-funding-source'),
    };
  });

export const transfersShape = z
  .object({ _embedded: z.object({ transfers: z.array(transferShape) }) })
  .transform(({ _embedded }) => _embedded.transfers);

export const failureShape = z
  .object({ code: z.string().regex(/^[A-Z]\d{2}$/) })
  .transform(({ code }) => code);

export interface ServiceEvent {
  readonly topic: string;
  readonly resourceId: string;
  readonly at: Date;
}

export const eventsShape = z
  .object({
    _embedded: z.object({
      events: z.array(z.object({ topic: z.string(), resourceId: z.string(), created: time })),
    }),
  })
  .transform(({ _embedded }) =>
    _embedded.events.map(
      ({ topic, resourceId, created }): ServiceEvent => ({
        topic,
        resourceId: resourceId.toLowerCase(),
        at: created,
      }),
    ),
  );

/** Of the service's own balance, or of a bank that it can look into. */
export const balanceShape = z
  .object({ balance: amount.optional(), closing: amount.optional(), available: amount.optional() })
  .transform(({ balance, closing, available }, context): Cents => {
    const cents = balance ?? closing ?? available;
    if (cents !== undefined) return cents;
    context.addIssue({ code: 'custom', message: 'no balance' });
    return z.NEVER;
  });
