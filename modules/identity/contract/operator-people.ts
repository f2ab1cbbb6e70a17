import { z } from 'zod';
import { SECURITY_EVENT_KINDS, SESSION_METHODS, SETTABLE_STATES } from '../rules/index.ts';
import { idOf } from './id.ts';
import { operatorReason } from './operator-reason.ts';

const instant = z.iso.datetime();

export const signInState = z.enum([...SETTABLE_STATES, 'erased']);

export const personParams = z.strictObject({ userId: idOf('user') });
export const personSessionParams = z.strictObject({ userId: idOf('user'), sessionId: idOf('ses') });

/** A place in a list, as the page before named it. */
const place = z.string().max(100).optional();
export const peopleQuery = z.strictObject({
  q: z.string().max(255).default('').describe('How a name or an address begins, or an id'),
  after: place,
});
export const personEventsQuery = z.strictObject({ after: place });

export const stateBody = z.strictObject({
  state: z.enum(SETTABLE_STATES),
  /** What the record showed when it was decided. */
  state_seen: z.enum(SETTABLE_STATES),
  reason: operatorReason,
});
export const endSessionsBody = z.strictObject({ reason: operatorReason });

const personSummary = z.strictObject({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  state: signInState,
  roles: z.array(z.string()),
  created_at: instant,
  last_login_at: instant.nullable(),
});

/** `next`: where the next page begins; null on the last. */
export const peoplePage = z.strictObject({ data: z.array(personSummary), next: z.string().nullable() });

const personSession = z.strictObject({
  id: z.string(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  amr: z.array(z.enum(SESSION_METHODS)),
});

const personEvent = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** What a person of the firm gave as a reason. */
  reason: z.string().nullable(),
});
export const personEventPage = z.strictObject({ data: z.array(personEvent), next: z.string().nullable() });

export const personRecord = personSummary.extend({
  state_since: instant.nullable(),
  login_count: z.number().int(),
  email_verified_at: instant.nullable(),
  password_changed_at: instant.nullable(),
  has_password: z.boolean(),
  second_factor: z.strictObject({
    required: z.boolean(),
    app: z.boolean(),
    passkeys: z.number().int(),
    recovery_codes: z.number().int(),
  }),
  /** Providers that open the sign-in, by the names of connections or, for unknown ones, their issuer. */
  providers: z.array(z.string()),
  sessions: z.array(personSession),
  sessions_total: z.number().int(),
});

export type PeoplePage = z.output<typeof peoplePage>;
export type PersonSummary = PeoplePage['data'][number];
export type PersonRecord = z.output<typeof personRecord>;
export type PersonEventPage = z.output<typeof personEventPage>;
