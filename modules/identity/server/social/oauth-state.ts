import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { SOCIAL_FLOW_LIFETIME_MS, type SocialIntent, type SocialMode } from '../../rules/connections.ts';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';

const SWEPT_AT_A_TIME = 20;

/** What has to be known again when the browser comes back. */
export interface OauthFlow {
  readonly connection: string;
  readonly mode: SocialMode;
  /** Where the person wanted to go: a path of this site. */
  readonly redirect: string | null;
  readonly from: string | null;
  /** The person was told that a code will be asked for, and came for that. */
  readonly mfa: boolean;
  readonly intent: SocialIntent;
  /** The session that asked to link or to step up: the answer is for it and for no other. */
  readonly sessionId: string | null;
  /** What the page that opened the popup calls this round trip. */
  readonly flow: string | null;
}

export async function issueOauthState(
  tx: Transaction,
  { flow, browserSecret, now }: { flow: OauthFlow; browserSecret: string; now: Date },
): Promise<string> {
  const state = newSecret();
  // Anybody may begin without signing in, so each new one takes a few dead ones away.
  await tx.run(sql`delete from one_time_token where hash in (
    select hash from one_time_token where kind = 'oauth_state' and expires_at <= ${now}
    limit ${SWEPT_AT_A_TIME} for update skip locked)`);
  const data = { ...flow, browser: browserHash(browserSecret) };
  await tx.run(sql`insert into one_time_token (hash, kind, data, created_at, expires_at)
    values (${hashSecret(state)}, 'oauth_state', ${sql.json(data)}::jsonb, ${now},
      ${new Date(now.getTime() + SOCIAL_FLOW_LIFETIME_MS)})`);
  return state;
}

/**
 * The round trip that this state began, for the browser that began it and the first time only. Taking the row away is
 * what makes it good once; a browser that is not the right one leaves it where it is.
 */
export async function takeOauthState<Flow extends OauthFlow = OauthFlow>(
  tx: Transaction,
  given: { state: string; connection: string; browserSecret: string; now: Date },
): Promise<Flow | null> {
  const taken = await tx.maybe<{ data: Flow; expires_at: Date }>(
    sql`delete from one_time_token where hash = ${hashSecret(given.state)} and kind = 'oauth_state'
      and data->>'connection' = ${given.connection} and data->>'browser' = ${browserHash(given.browserSecret)}
      returning data, expires_at`,
  );
  if (taken === undefined || taken.expires_at.getTime() <= given.now.getTime()) return null;
  // One that was begun before these were kept was a sign-in.
  return { ...{ intent: 'login', sessionId: null, flow: null }, ...taken.data };
}

const browserHash = (secret: string) => Buffer.from(hashSecret(secret)).toString('base64url');
