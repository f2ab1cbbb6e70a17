import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { hasSecondFactor, isOperator, isTemporaryTokenGood, temporaryTokenEnd } from '../../rules/index.ts';

const TOKEN_BYTES = 32;
const SWEPT_AT_A_TIME = 20;

/** Whom a socket belongs to. It ends with its session. */
export interface SocketOwner {
  readonly userId: Id<'user'>;
  readonly sessionId: string | null;
  /** One of the firm's people, who proved themselves as the console asks. */
  readonly isOperator: boolean;
}

/** A secret that opens one live connection as this user, once. It goes into an address, so it must not last. */
export async function issueTemporaryToken(
  tx: Transaction,
  { userId, sessionId = null, now }: { userId: string; sessionId?: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // Each new token takes a few dead ones away, so that the table stays as small as two minutes are short.
  await tx.run(sql`delete from temporary_token where token_hash in (
    select token_hash from temporary_token where ends_at <= ${now}
    limit ${SWEPT_AT_A_TIME} for update skip locked)`);
  await tx.run(sql`insert into temporary_token (token_hash, user_id, session_id, ends_at)
    values (${hashOf(token)}, ${userId}, ${sessionId}, ${temporaryTokenEnd(now)})`);
  return token;
}

interface Row {
  user_id: Id<'user'>;
  session_id: string | null;
  ends_at: Date;
  session_ended: boolean;
  roles: readonly string[] | null;
  amr: readonly string[] | null;
}

/** The user the token was issued to, for the first who asks in time; null for everybody else. */
export const redeemTemporaryToken =
  ({ needsSecondFactor }: { readonly needsSecondFactor: boolean }) =>
  async (database: Queryable, token: string, now: Date): Promise<SocketOwner | null> => {
    // Taking it away is what makes it good only once: of two who come at the same time one finds nothing.
    const found = await database.maybe<Row>(
      sql.named(
        'temporary-token-redeem',
        sql`delete from temporary_token t where token_hash = ${hashOf(token)}
        returning user_id, session_id, ends_at,
          exists (select from session s where s.id = t.session_id and s.ended_at is not null) as session_ended,
          (select u.roles from user_account u where u.id = t.user_id) as roles,
          (select s.amr from session s where s.id = t.session_id) as amr`,
      ),
    );
    if (found === undefined || found.session_ended || !isTemporaryTokenGood(found.ends_at, now)) return null;
    const hasProved = !needsSecondFactor || hasSecondFactor(found.amr ?? []);
    return {
      userId: found.user_id,
      sessionId: found.session_id,
      isOperator: hasProved && isOperator(found.roles ?? []),
    };
  };

/** The token has 256 random bits: a plain hash cannot be turned back, and it needs no salt. */
function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
