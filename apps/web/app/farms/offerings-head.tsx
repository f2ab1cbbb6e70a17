import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import type { OfferingsFigure } from './offerings-figures.ts';
import { type PackedMap, unpackMap } from './us-map/packed-map.ts';
import { UsMap } from './us-map/us-map.tsx';

interface OfferingsHeadProps {
  readonly figures: readonly OfferingsFigure[];
  /** Null where the page itself is a map. */
  readonly map: PackedMap | null;
}

export function OfferingsHead({ figures, map }: OfferingsHeadProps) {
  return (
    <section className="page flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-6 pb-4 lg:pt-8 lg:pb-6">
      <div>
        <h1>Primary offerings</h1>
        <p className="mt-1 text-ink-muted max-sm:hidden">
          Each farm is its own company. You invest in one at a time.
        </p>
      </div>
      <FigureRow className="w-full sm:w-[30rem]">
        {figures.map(({ value, basis }) => (
          <Figure key={basis} value={value} basis={basis} />
        ))}
      </FigureRow>
      {map === null || map.dots === '' ? null : (
        <div className="hidden w-44 desk:block">
          <UsMap map={unpackMap(map)} />
        </div>
      )}
    </section>
  );
}
