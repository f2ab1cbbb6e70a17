import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, totpCodeOf, totpStepsGoodAt } from '../../rules/index.ts';

/** 160 bits, the length of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The most widely understood; no known weakness of SHA-1 touches its use in an HMAC. */
const ALGORITHM = 'SHA1';

export function newTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: SECRET_BYTES }).buffer);
}

/** The step whose code this is, if it is one of those that are good now and come after the last one used. */
export function totpStepOf(
  secret: Uint8Array,
  text: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const code = totpCodeOf(text);
  if (code === null) return null;
  const key = secretOf(secret);
  const found = totpStepsGoodAt(now, lastStep).filter((step) => sameText(code, codeFor(key, step)));
  return found[0] ?? null;
}

export interface TotpSheet {
  /** For typing in by hand. */
  readonly secret: string;
  readonly otpauthUri: string;
  readonly qrSvg: string;
}

/** What the person needs to set up an authenticator app; shown once and then only the sealed secret remains. */
export function totpSheet(
  secret: Uint8Array,
  { email, brandName }: { email: string; brandName: string },
): TotpSheet {
  const key = secretOf(secret);
  const otpauthUri = new TOTP({
    issuer: brandName,
    label: email,
    secret: key,
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  }).toString();
  // Four modules of white around it are part of the standard; without them some cameras see nothing on a dark page.
  return {
    secret: key.base32,
    otpauthUri,
    qrSvg: renderSVG(otpauthUri, { ecc: 'M', border: 4, pixelSize: 4 }),
  };
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });

const codeFor = (secret: Secret, counter: number) =>
  HOTP.generate({ secret, algorithm: ALGORITHM, digits: TOTP_DIGITS, counter });

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
