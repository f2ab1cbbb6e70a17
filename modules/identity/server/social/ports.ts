import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../sessions/open-sessions.ts';
import type { StartSession } from '../sessions/start-session.ts';
import type { SocialProvider } from './provider.ts';
import type { NotifyOfSocial } from './social-mail.ts';

/** The provider behind a connection's name as seen from this site's address; null where there is none. */
export type ProviderFor = (connection: string, origin: string) => SocialProvider | null;

export interface SocialDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The public address; null only in the demonstration. */
  readonly origin: string | null;
  readonly providerFor: ProviderFor;
  /** The names that `providerFor` knows and pages may offer. */
  readonly offered: readonly string[];
  /** Those of them that somebody who is signed in may connect, or prove themselves with. */
  readonly connectable: readonly string[];
  readonly startSession: StartSession;
  readonly sessions: Pick<Sessions, 'pageKey' | 'renew'>;
  readonly tell: NotifyOfSocial;
  /** ISO codes of the countries people may sign up from, and where a trusted proxy saw the request come from. */
  countries(): readonly string[];
  readonly countryOf: (request: FastifyRequest) => string | null;
  /** Who is known comes in, and nobody is added or linked. */
  maintenance(): boolean;
}
