import type { FastifyRequest } from 'fastify';
import { isSupportedCountry } from '../../rules/country.ts';
import type { SocialDeps } from './ports.ts';
import type { ClosedToNew } from './profile-source.ts';

/** Whether whoever comes back with this request may become a user, and if not, why. */
export function closedToNew(
  { maintenance, countries, countryOf }: Pick<SocialDeps, 'maintenance' | 'countries' | 'countryOf'>,
  request: FastifyRequest,
): ClosedToNew {
  if (maintenance()) return 'maintenance';
  return isSupportedCountry(countryOf(request), countries()) ? null : 'reject-signup-by-country';
}
