import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalPassword } from '../rules/index.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist or has no password (null): it is checked against a stranger's. */
  verify(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id, computed on the thread pool: the event loop does not wait for it. */
export async function createPasswordHasher(cost: PasswordCost = PASSWORD_COST): Promise<PasswordHasher> {
  const hashPassword = (password: string) => hash(normalPassword(password), cost);
  const stranger = await hashPassword(randomBytes(32).toString('base64url'));
  return {
    hash: hashPassword,
    async verify(stored, password) {
      const right = await verify(stored ?? stranger, normalPassword(password));
      return stored !== null && right;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}
