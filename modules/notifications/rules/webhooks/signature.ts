/** The header that carries the signature. */
export const SIGNATURE_HEADER = 'Furrow-Signature';

/** A receiver refuses what is further from its own clock: otherwise whoever once saw a call could send it again for ever. */
export const TOLERANCE_SECONDS = 300;

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

/** `t=…,v1=…` over time and body, one `v1` for each secret that is good at the moment. */
export async function signatureHeader(body: string, secrets: readonly string[], at: Date): Promise<string> {
  const time = Math.floor(at.getTime() / 1_000);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const mac = await crypto.subtle.sign(
        ALGORITHM.name,
        await keyOf(secret, 'sign'),
        signedText(time, body),
      );
      return `v1=${hexOf(new Uint8Array(mac))}`;
    }),
  );
  return [`t=${time}`, ...signatures].join(',');
}

export type SignatureFault = 'malformed' | 'stale' | 'wrong';

interface Received {
  readonly header: string;
  readonly body: string;
  readonly secret: string;
  readonly now: Date;
}

/** Null where one of the signatures is right and recent. Comparing takes the same time wherever they differ. */
export async function signatureFault({
  header,
  body,
  secret,
  now,
}: Received): Promise<SignatureFault | null> {
  const parts = header.split(',').map((part) => part.split('=') as [string, string?]);
  const time = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  if (!Number.isSafeInteger(time) || given.length === 0 || !given.every(isMac)) return 'malformed';
  if (Math.abs(now.getTime() / 1_000 - time) > TOLERANCE_SECONDS) return 'stale';
  const key = await keyOf(secret, 'verify');
  const text = signedText(time, body);
  const right = await Promise.all(
    given.map((mac) => crypto.subtle.verify(ALGORITHM.name, key, bytesOf(mac), text)),
  );
  return right.includes(true) ? null : 'wrong';
}

const utf8 = new TextEncoder();
const signedText = (time: number, body: string) => utf8.encode(`${time}.${body}`);

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', utf8.encode(secret), ALGORITHM, false, [use]);

const isMac = (text: string) => /^[0-9a-f]{64}$/.test(text);
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
