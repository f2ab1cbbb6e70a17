import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { place } from '../farms/farm-text.ts';
import type { RequestContext } from '../shell/request-context.ts';

/** A field portrait beside the form. */
export interface AuthPicture {
  readonly src: string;
  readonly caption: string;
}

/** The first open offering; a site without any shows the form alone. */
export async function authPicture({
  pages,
  dependsOn,
}: Pick<RequestContext, 'pages' | 'dependsOn'>): Promise<AuthPicture | null> {
  dependsOn(FARM_LIST_CHANNEL);
  const { data } = await pages.farms.list({ limit: 1, offset: 0, order: 'weight:asc', s: '' });
  const farm = data[0];
  if (farm === undefined) return null;
  return {
    src: farm.thumbnail.full,
    caption: `${farm.name}, ${place(farm)}. Drawn from its parcel map.`,
  };
}
