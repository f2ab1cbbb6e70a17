import type { FastifyRequest } from 'fastify';
import { type Device, deviceOf } from './device.ts';
import { sessionRequest } from './session-request.ts';
import type { SessionRequest } from './start-session.ts';

/** Who is at the other end, as far as a request tells: nothing in it is believed but what we put there. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly device: Device;
  /** As sessions want it. */
  readonly request: SessionRequest;
}

export function visitorOf(request: FastifyRequest, { origin }: { origin: string }): Visitor {
  const device = deviceOf(request.headers.cookie, { secure: origin.startsWith('https:') });
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    device,
    request: sessionRequest(request, device.id),
  };
}

/** One budget for a whole IPv6 household: whoever has one such address has all of its /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0');
  return [...groups, ...(tail === undefined ? [] : zeros), ...behind].slice(0, 4).join(':');
}
