import { randomBytes } from 'node:crypto';
import type { Asker } from '@furrow/kernel/fair-queue';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalPassword } from '../../rules/index.ts';
import { hashSlowly } from './slow-hash.ts';

/** `asker` is whose turn it is when many ask at once. */
export interface PasswordHasher {
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes as long for an account that does not exist or has no password (null): it is checked against a stranger's. */
  verify(stored: string | null, password: string, asker: Asker): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id, computed on the thread pool, a few at a time: the event loop does not wait for it. */
export async function createPasswordHasher(cost: PasswordCost = PASSWORD_COST): Promise<PasswordHasher> {
  const stranger = await hash(randomBytes(32).toString('base64url'), cost);
  return {
    hash: (password, asker) => hashSlowly(asker, () => hash(normalPassword(password), cost)),
    async verify(stored, password, asker) {
      const right = await hashSlowly(asker, () => verify(stored ?? stranger, normalPassword(password)));
      return stored !== null && right;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}
