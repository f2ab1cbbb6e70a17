import { createSealer, type Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { createAccessTokens } from './access-token.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import {
  type RenewSession,
  renewSession,
  type SessionParts,
  type StartSession,
  startSession,
} from './start-session.ts';

const ISSUER_WITHOUT_ORIGIN = 'furrow';

export interface SessionSettings {
  readonly database: Database;
  readonly clock: Clock;
  /** 32 bytes. */
  readonly secretKey: Uint8Array;
  /** Keys it was before, or will be next: what they have sealed can be read. */
  readonly otherSecretKeys?: readonly Uint8Array[];
  /** Null in the demonstration, which answers under any name. */
  readonly origin: string | null;
}

/** All that the parts of identity need to start and check sessions. */
export interface Sessions extends SessionParts {
  readonly keys: SigningKeys;
  readonly sealer: Sealer;
  readonly start: StartSession;
  readonly renew: RenewSession;
}

/** Fails when the secret key is not the one this database was begun with. */
export async function openSessions(settings: SessionSettings): Promise<Sessions> {
  const { database, clock, secretKey, otherSecretKeys = [], origin } = settings;
  const sealer = createSealer(secretKey, otherSecretKeys);
  const keys = await openSigningKeys({ database, sealer, clock });
  const parts: SessionParts = {
    tokens: createAccessTokens(keys, origin ?? ISSUER_WITHOUT_ORIGIN),
    refreshKey: sealer.keyFor('refresh-successor'),
    pageKey: sealer.keyFor('page-cookie'),
    secure: origin?.startsWith('https:') ?? false,
  };
  return { ...parts, keys, sealer, start: startSession(parts), renew: renewSession(parts) };
}
