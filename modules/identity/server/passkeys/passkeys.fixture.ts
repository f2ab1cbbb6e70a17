import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../contract/mfa-passkey.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

/** What a dishonest browser or authenticator would change. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly id?: string;
  readonly crossOrigin?: boolean;
}

/** An authenticator in software with its browser: real keys, real signatures, one credential. */
export class SoftAuthenticator {
  readonly origin: string;
  readonly credentialId = randomBytes(32);
  counter = 0;
  counts = true;
  #userHandle = '';
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(origin: string) {
    this.origin = origin;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  create(options: PasskeyCreationOptions, twist: Twist = {}): PasskeyRegistration {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authData(options.rp.id, CREDENTIAL_INCLUDED, twist),
      Buffer.alloc(16),
      uint16(this.credentialId.length),
      this.credentialId,
      cbor(this.#coseKey()),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(twist),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, twist).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: PasskeyRequestOptions, twist: Twist = {}): PasskeyAssertion {
    const authenticatorData = this.#authData(options.rpId, 0, twist);
    const clientData = this.#clientData('webauthn.get', options.challenge, twist);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#credential(twist),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: 'userHandle' in twist ? twist.userHandle : this.#userHandle,
      },
    };
  }

  #credential(twist: Twist): { id: string; rawId: string; type: 'public-key' } {
    const id = twist.id ?? this.id;
    return { id, rawId: id, type: 'public-key' };
  }

  #authData(rpId: string, more: number, twist: Twist): Buffer {
    if (this.counts) this.counter += 1;
    const flags = (twist.flags ?? USER_PRESENT | USER_VERIFIED) | more;
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([flags]),
      uint32(twist.counter ?? this.counter),
    ]);
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? this.origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  }

  #coseKey(): Map<number, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }
}

/** As much of CBOR (RFC 8949) as an attestation without statement needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new TypeError('no CBOR for this');
}

function head(major: number, size: number): Buffer {
  const type = major << 5;
  if (size < 24) return Buffer.from([type | size]);
  return size < 256
    ? Buffer.from([type | 24, size])
    : Buffer.concat([Buffer.from([type | 25]), uint16(size)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
