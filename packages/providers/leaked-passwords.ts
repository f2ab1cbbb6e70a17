import { createHash } from 'node:crypto';
import type { Log } from '@furrow/database/log';

export interface LeakedPasswords {
  isLeaked(password: string): Promise<boolean>;
}

export interface RangeOptions {
  /** Only the first five characters of a hash are sent there. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly log: Log;
  /** Asked first, and alone while the service does not answer. */
  readonly fallback: LeakedPasswords;
}

const BASE_URL = 'https://api.pwnedpasswords.com';
const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 2_000;
const LINE = /^([0-9A-F]{35}):(\d+)$/;

/** The range service of Have I Been Pwned. A service that is away must not keep anybody out, so it fails open. */
export function leakedPasswordRange(options: RangeOptions): LeakedPasswords {
  const { baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS, log, fallback } = options;
  return {
    async isLeaked(password) {
      if (await fallback.isLeaked(password)) return true;
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const suffixes = await range(baseUrl, hash.slice(0, PREFIX_LENGTH), timeoutMs);
        return suffixes.has(hash.slice(PREFIX_LENGTH));
      } catch (error) {
        log.warn({ err: error }, 'the list of leaked passwords could not be asked');
        return false;
      }
    },
  };
}

async function range(baseUrl: string, prefix: string, timeoutMs: number): Promise<Set<string>> {
  const answer = await fetch(new URL(`/range/${prefix}`, baseUrl), {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the range service answered ${answer.status}`);
  const suffixes = new Set<string>();
  let lines = 0;
  for (const line of text.split(/\r?\n/)) {
    const [, suffix, count] = LINE.exec(line.trim()) ?? [];
    if (suffix === undefined) continue;
    lines += 1;
    // Lines that only pad the answer have a count of nought.
    if (count !== '0') suffixes.add(suffix);
  }
  // Every prefix has entries: an answer without any is not the list.
  if (lines === 0) throw new Error('the range service answered no list');
  return suffixes;
}
