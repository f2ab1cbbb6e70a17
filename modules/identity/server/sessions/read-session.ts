import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { sessionState } from '../../rules/index.ts';
import { sessionOfPageToken } from './session-secret.ts';

/** Whom a page is rendered for. It opens no API: those who render must not change anything on its strength. */
export interface PageReader {
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'ses'>;
  readonly firstName: string;
  readonly isFirstLogin: boolean;
  readonly isEmailVerified: boolean;
  readonly hasConfirmedPrivacy: boolean;
  readonly hasFinancialSituation: boolean;
  readonly roles: readonly string[];
  /** How this session was proved. */
  readonly amr: readonly string[];
}

/** `expired`: its time was over, which is told to the person; anything else is as if there had been none. */
export type PageSession =
  | { readonly kind: 'open'; readonly reader: PageReader }
  | { readonly kind: 'expired' }
  | { readonly kind: 'none' };

interface Row {
  user_id: Id<'user'>;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  first_name: string;
  login_count: number;
  email_verified_at: Date | null;
  confirm_privacy: boolean;
  financial_situation: number[];
  roles: string[];
  amr: string[];
  barred: boolean;
}

const NONE: PageSession = { kind: 'none' };

/** The person behind the page cookie, while their session is open and they may act. */
export async function readSession(
  database: Queryable,
  pageKey: Uint8Array,
  pageToken: string,
  now: Date,
): Promise<PageSession> {
  const sessionId = sessionOfPageToken(pageToken, pageKey);
  if (sessionId === null) return NONE;
  const found = await database.maybe<Row>(
    sql.named(
      'session-page',
      sql`select s.user_id, s.last_seen_at, s.expires_at, s.ended_at, s.end_reason, u.first_name, u.login_count,
          u.email_verified_at, u.confirm_privacy, u.financial_situation, u.roles, s.amr,
          u.disabled_at is not null or u.blocked_at is not null as barred
        from session s join user_account u on u.id = s.user_id where s.id = ${sessionId}`,
    ),
  );
  if (found === undefined || found.barred) return NONE;
  const times = { lastSeenAt: found.last_seen_at, expiresAt: found.expires_at, endedAt: found.ended_at };
  const state = sessionState(times, now);
  // A job writes the reason down some time after the fact.
  const why = state === 'ended' ? found.end_reason : state;
  if (state !== 'open') return why === 'idle' || why === 'expired' ? { kind: 'expired' } : NONE;
  const reader = {
    userId: found.user_id,
    sessionId,
    firstName: found.first_name,
    isFirstLogin: found.login_count <= 1,
    isEmailVerified: found.email_verified_at !== null,
    hasConfirmedPrivacy: found.confirm_privacy,
    hasFinancialSituation: found.financial_situation.length > 0,
    roles: found.roles,
    amr: found.amr,
  };
  return { kind: 'open', reader };
}
