import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { Result } from '@furrow/kernel/result';
import type { Site } from '@furrow/mail/site';
import type { LeakedPasswords } from '@furrow/providers/leaked-passwords';
import type { Mailer } from '@furrow/providers/mail';
import type { FastifyRequest } from 'fastify';
import type { AttemptLimits } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import type { PasswordHasher } from '../password/password-hash.ts';
import type { Refusal } from '../refusal.ts';
import type { StartSession } from '../sessions/start-session.ts';

export interface AccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly passwords: PasswordHasher;
  readonly leaked: LeakedPasswords;
  readonly limits: AttemptLimits;
  /** ISO codes of the countries people may sign up from. */
  countries(): readonly string[];
  readonly startSession: StartSession;
}

/** Has a link to set a new password mailed; says the same of every address. */
export type AskForReset = (asked: {
  readonly email: string;
  readonly honeypot: string;
  readonly visitor: Visitor;
}) => Promise<Result<null, Refusal>>;

export interface AccountRouteDeps extends AccountDeps {
  /** The country a trusted proxy saw the request come from; null when nobody knows. */
  readonly countryOf: (request: FastifyRequest) => string | null;
  /** What page cookies are made with: whose browser it is that a mailed link was opened in. */
  readonly pageKey: Uint8Array;
  /** Where passwords are kept by somebody else. */
  readonly askForReset?: AskForReset | undefined;
}
