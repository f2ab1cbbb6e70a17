import { addressGroup } from '@furrow/http/address-group';
import { publicError } from '@furrow/kernel/errors';
import { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Nearly every form is smaller. As many of these as there are connections fit into memory. */
const SMALL_BYTES = 16 * KILOBYTE;
/** An address may send the largest body that a route takes, a CSV file of ten megabytes written as JSON, and some forms. */
const LIMITS = {
  person: { bodies: 64, bytes: 16 * MEGABYTE },
  all: { bodies: 2_000, bytes: 48 * MEGABYTE },
};
const COME_BACK = { retryAfterSeconds: 5 };

/**
 * A body that is not a file is held in memory until it is whole. Those of one network address, and all together, are
 * bounded by what they say they will be, before any of it is read.
 */
export function boundHeldBodies(app: FastifyInstance, inFlight = new BytesInFlight(LIMITS)): void {
  refuseRoutesBeyond(app, inFlight.largest);
  app.addHook('onRequest', async (request) => {
    const bytes = heldBytes(request);
    if (bytes <= SMALL_BYTES) return;
    const place = inFlight.enter(addressGroup(request.ip ?? 'gone'), bytes);
    if (!place.ok) throw publicError(place.full === 'person' ? 'rate_limited' : 'unavailable', COME_BACK);
    request.raw.once('end', place.leave).once('close', place.leave);
  });
}

/** A route that promises more than is ever let in would answer 429 for good, so the server does not start with one. */
function refuseRoutesBeyond(app: FastifyInstance, largest: number): void {
  app.addHook('onRoute', ({ url, config, bodyLimit = 0 }) => {
    if (!config?.slowBody && bodyLimit > largest)
      throw new Error(`${url} takes a larger body than one address may send`);
  });
}

/** Nothing of what goes to the disk, and of what is refused for its size. */
function heldBytes({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.slowBody) return 0;
  const { bodyLimit } = routeOptions;
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  return length > bodyLimit ? 0 : length;
}
