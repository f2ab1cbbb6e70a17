import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm-maps';
import { CountyMap } from './county-map.tsx';
import { FarmFrame } from './farm-frame.tsx';
import { acres, place } from './farm-text.ts';
import { loadFarm } from './load-farm.ts';
import { NOT_AVAILABLE } from './not-available.ts';
import { ParcelMap } from './parcel-map/parcel-map.tsx';
import { publicSectionMeta } from './section-meta.ts';
import { coordinates } from './where-text.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/maps');
  const { pages, reader } = args.context.get(requestContext);
  return { ...loaded, map: await pages.farms.map(args.params.slug, reader) };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return publicSectionMeta(matches, 'Maps', loaderData?.farm);
}

export default function FarmMaps({ loaderData }: Route.ComponentProps) {
  const { farm, map } = loaderData;
  return (
    <FarmFrame farm={farm} preview={loaderData.preview} section="maps" title="Maps">
      <section aria-labelledby="parcel">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="parcel">The parcel</h2>
          <p className="text-small text-ink-muted">
            {acres(farm)}
            {farm.fictional ? ', a fictional outline placed in a real county' : ''}
          </p>
        </div>
        {map === null ? (
          <p className="text-ink-muted">A map of the parcel is {NOT_AVAILABLE}.</p>
        ) : (
          <ParcelMap map={map} name={farm.name} />
        )}
      </section>
      <section className="mt-16" aria-labelledby="county">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="county">The county</h2>
          <p className="tabular text-small text-ink-muted">{coordinates(farm)}</p>
        </div>
        {farm.county_map === null ? (
          <p className="text-ink-muted">
            A map of {place(farm)} is {NOT_AVAILABLE}.
          </p>
        ) : (
          <CountyMap map={farm.county_map} county={farm.county} stateName={farm.state_name} />
        )}
      </section>
    </FarmFrame>
  );
}
