import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { SIGNATURE_HEADER } from './identity-check-webhook.ts';
import type { RawWebhook } from './raw-webhook.ts';

export interface SandboxKey {
  readonly keyId: string;
  readonly publicJwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  sign(body: string, now: Date): Promise<RawWebhook['headers']>;
}

/** The same in every process that was given the same secret, so that none has to be kept anywhere. */
export function sandboxKey(secret: Uint8Array): SandboxKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(secret));
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const;
  const d = Buffer.from(secret).toString('base64url');
  const key: KeyObject = createPrivateKey({ key: { ...publicJwk, d }, format: 'jwk' });
  const keyId = createHash('sha256').update(point).digest('hex').slice(0, 32);
  return {
    keyId,
    publicJwk,
    async sign(body, now) {
      const claims = { request_body_sha256: createHash('sha256').update(body).digest('hex') };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
        .setIssuedAt(now)
        .sign(key);
      return { [SIGNATURE_HEADER]: token };
    },
  };
}
