import { formatDollars } from '@furrow/kernel/money';
import { capitalised } from '@furrow/kernel/text';
import type { Benchmark, FarmDetail } from '@furrow/modules/farms/contract';
import { CountyMap } from './county-map.tsx';
import { centsOf, hasCashRent, place, rentText } from './farm-text.ts';
import { NOT_AVAILABLE } from './not-available.ts';
import { comparedWith, coordinates } from './where-text.ts';

export function FarmWhere({ farm }: { farm: FarmDetail }) {
  return (
    <section className="page pb-24" aria-labelledby="where">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-line border-t pt-12">
        <h2 id="where">Location</h2>
        <p className="tabular text-small text-ink-muted">
          {coordinates(farm)}, near the center of {farm.county} County
        </p>
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-2">
        {farm.county_map ? (
          <CountyMap map={farm.county_map} county={farm.county} stateName={farm.state_name} />
        ) : (
          <p className="text-ink-muted">
            A map of {place(farm)} is {NOT_AVAILABLE}.
          </p>
        )}
        <div>
          <h3>{comparedWith(farm)}</h3>
          <dl className="mt-4 border-line border-t">
            <Compared
              name="Price per acre"
              own={formatDollars(centsOf(farm.price_per_acre))}
              benchmark={farm.land_benchmark}
              format={(wire) => formatDollars(centsOf(wire))}
            />
            {hasCashRent(farm) ? (
              <Compared
                name="Cash rent per acre per year"
                own={rentText(farm.lease?.rent_per_acre ?? '')}
                benchmark={farm.rent_benchmark}
                format={rentText}
              />
            ) : null}
            <Fact
              name="Soils"
              value={farm.soils.map((soil) => `${soil.series} ${soil.texture}`).join(', ')}
            />
            <Fact name="Crops" value={farm.crops_and_rotation} />
            <Fact name="Water" value={farm.water_system} />
          </dl>
          {farm.benchmark_note ? (
            <p className="mt-4 text-small text-ink-muted">{farm.benchmark_note}</p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

interface ComparedProps {
  name: string;
  own: string;
  benchmark: Benchmark | null;
  format: (wire: string) => string;
}

function Compared({ name, own, benchmark, format }: ComparedProps) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-[2fr_3fr]">
      <dt className="font-semibold">{name}</dt>
      <dd>
        {own}
        {benchmark ? (
          <span className="block text-small text-ink-muted">
            {benchmark.label}, {benchmark.period}: {format(benchmark.per_acre)} ({benchmark.source})
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-[2fr_3fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-muted">{value ? capitalised(value) : NOT_AVAILABLE}</dd>
    </div>
  );
}
