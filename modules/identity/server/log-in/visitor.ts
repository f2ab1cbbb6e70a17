import type { FastifyRequest } from 'fastify';
import { sessionRequest } from '../sessions/session-request.ts';
import type { SessionRequest } from '../sessions/start-session.ts';
import { type Device, deviceOf } from './device.ts';

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
