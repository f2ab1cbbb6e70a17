import type { SignedIn } from '@furrow/http/viewer';
import { formatShortDateTime } from '@furrow/kernel/dates';
import type { FastifyRequest } from 'fastify';
import type { Signer } from './first-signing.ts';

/** What each way of proving oneself is called on a certificate. */
const WAYS: Readonly<Record<string, string>> = {
  pwd: 'password',
  otp: 'one-time code',
  recovery: 'recovery code',
  webauthn: 'passkey',
  'google-oauth2': 'Google account',
  linkedin: 'LinkedIn account',
  facebook: 'Facebook account',
};

/** Who signs, as far as the request shows it: how they got in, from where and with what. */
export function signerOf(request: FastifyRequest, viewer: SignedIn, email: string): Signer {
  const ways = viewer.amr.flatMap((way) => WAYS[way] ?? []);
  const by = ways.length === 0 ? 'an external account' : ways.join(' and ');
  return {
    maskedEmail: maskedEmail(email),
    provedBy: `Logged in by ${by} on ${formatShortDateTime(viewer.authTime)}`,
    ipAddress: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
}

/** The first letter and the host: enough for its owner to know it by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
