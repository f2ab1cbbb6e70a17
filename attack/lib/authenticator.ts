import { createHmac } from 'node:crypto';
import type { Visitor } from './visitor.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** Turns the second factor on as a person does: scan, type the first code. Answers the secret and the recovery codes. */
export async function enrol(
  owner: Visitor,
  bearer: Record<string, string>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const sheet = await owner.post('/api/identity/totp', {}, bearer);
  const { secret } = JSON.parse(sheet.text) as { secret: string };
  const body = { code: codeOf(secret) };
  const confirmed = await owner.post('/api/identity/totp/confirm', body, bearer);
  if (confirmed.status !== 200) throw new Error(`the authenticator was not accepted: ${confirmed.text}`);
  const { recovery_codes: recoveryCodes } = JSON.parse(confirmed.text) as { recovery_codes: string[] };
  return { secret, recoveryCodes };
}

/** RFC 6238 by hand: an authenticator knows nothing of the server's own code. */
export function codeOf(secret: string, at = Date.now()): string {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
