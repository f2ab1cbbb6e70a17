import { appendReading } from '@furrow/database/audit-reading';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { PersonEventPage, PersonRecord } from '../../contract/index.ts';
import { sessionsOf } from '../sessions/sessions-of.ts';
import { linksOf } from '../social/identity-links.ts';
import { presentSummary, SUMMARY, type SummaryRow } from './find-people.ts';
import { FACTORS } from './list-staff.ts';

const SESSIONS_SHOWN = 50;
export const EVENTS_A_PAGE = 30;

interface Row extends SummaryRow {
  mfa_required: boolean;
  app: boolean;
  passkeys: number;
  recovery_codes: number;
  login_count: number;
  email_verified_at: Date | null;
  password_changed_at: Date | null;
  has_password: boolean;
  state_since: Date | null;
}

interface Opened {
  readonly userId: Id<'user'>;
  /** Who looks. */
  readonly operatorId: string;
  readonly now: Date;
}

/** All that is known of how somebody logs in. That it was opened is on record, in the transaction that reads it. */
export async function personRecord(
  tx: Transaction,
  { userId, operatorId, now }: Opened,
): Promise<PersonRecord | null> {
  const row = await tx.maybe<Row>(
    sql`select ${SUMMARY}, ${FACTORS}, login_count, email_verified_at, password_changed_at,
        password_hash is not null as has_password, coalesce(disabled_at, blocked_at) as state_since,
        (select count(*)::integer from recovery_code c where c.user_id = user_account.id and used_at is null)
          as recovery_codes
      from user_account where id = ${userId}`,
  );
  if (row === undefined) return null;
  const page = { limit: SESSIONS_SHOWN, offset: 0 };
  const sessions = await sessionsOf(tx, { userId, sessionId: '', now, page });
  const links = await linksOf(tx, userId);
  await recordReading(tx, 'identity.person.read', { userId, operatorId, now });
  return {
    ...presentSummary(row),
    state_since: row.state_since?.toISOString() ?? null,
    login_count: row.login_count,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    password_changed_at: row.password_changed_at?.toISOString() ?? null,
    has_password: row.has_password,
    second_factor: {
      required: row.mfa_required,
      app: row.app,
      passkeys: row.passkeys,
      recovery_codes: row.recovery_codes,
    },
    providers: links.map(({ issuer }) => issuer),
    sessions: sessions.data.map(({ current: _current, ...session }) => session),
    sessions_total: sessions.total,
  };
}

interface EventRow extends Omit<PersonEventPage['data'][number], 'at'> {
  at: Date;
}

/** What happened to a sign-in, the latest first, with what people of the firm gave as a reason. */
export async function personEvents(
  tx: Transaction,
  { userId, operatorId, after, now }: Opened & { readonly after?: string | undefined },
): Promise<PersonEventPage | null> {
  const place = readPlace(after);
  const from = place === null ? sql.empty : sql` and (at, id) < (${place.at}, ${place.id})`;
  const rows = await tx.rows<EventRow>(
    sql`select id, at, kind, ip, user_agent, detail ->> 'reason' as reason from security_event
      where user_id = ${userId}${from} order by at desc, id desc limit ${EVENTS_A_PAGE + 1}`,
  );
  if (rows.length === 0 && !(await isKnown(tx, userId))) return null;
  await recordReading(tx, 'identity.person.history.read', { userId, operatorId, now });
  const shown = rows.slice(0, EVENTS_A_PAGE);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > EVENTS_A_PAGE && last !== undefined ? `${last.at.toISOString()}~${last.id}` : null,
  };
}

async function isKnown(tx: Transaction, userId: Id<'user'>): Promise<boolean> {
  return (await tx.rows(sql`select from user_account where id = ${userId}`)).length > 0;
}

function recordReading(tx: Transaction, action: string, { userId, operatorId, now }: Opened): Promise<void> {
  return appendReading(tx, { actor: `operator:${operatorId}`, action, subject: `user:${userId}`, at: now });
}

/** An address that somebody wrote by hand begins at the beginning. */
function readPlace(text: string | undefined): { at: Date; id: string } | null {
  const [time = '', event] = (text ?? '').split('~');
  const [at, id] = [new Date(time), readId('sev', event)];
  return Number.isNaN(at.getTime()) || id === null ? null : { at, id };
}
