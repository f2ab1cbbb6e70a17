import type { FarmSummary } from '@furrow/modules/farms/contract';
import { Link } from 'react-router';
import { place } from './farm-text.ts';

/** The farm that a row of a table is about. */
export function FarmCell({ farm }: { farm: FarmSummary }) {
  return (
    <Link to={`/${farm.slug}`} prefetch="intent" className="flex items-center gap-4 hover:underline">
      <img
        src={farm.thumbnail.small}
        alt=""
        width={96}
        height={60}
        loading="lazy"
        decoding="async"
        className="portrait h-15 w-24 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="block font-serif text-lead leading-6 font-normal">{farm.name}</span>
        <span className="text-fine font-normal text-ink-muted">{place(farm)}</span>
      </span>
    </Link>
  );
}
