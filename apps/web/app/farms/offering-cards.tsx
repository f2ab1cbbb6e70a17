import type { ReactNode } from 'react';
import type { CardData } from './card-fields.ts';
import { CropDrawings } from './crop-icon.tsx';
import { OfferingCard } from './offering-card.tsx';

interface OfferingCardsProps {
  readonly farms: readonly CardData[];
  /** How many are seen at once; the others load their picture when they come near. */
  readonly eager?: number;
  readonly className: string;
  /** On a phone the cards lie side by side and are pushed through; the name of that row. */
  readonly carousel?: string;
  /** What stands after the last card, in a cell of its own. */
  readonly children?: ReactNode;
}

/** Once on a page. Every card lays its five parts on the rows of the grid, so that neighbours line up part by part. */
export function OfferingCards({ farms, eager = 0, className, carousel, children }: OfferingCardsProps) {
  const row =
    carousel === undefined
      ? {}
      : // What scrolls is reached by keyboard too.
        { role: 'group', 'aria-label': carousel, tabIndex: 0, 'data-carousel': true };
  return (
    <>
      <CropDrawings types={farms.map(({ cropType }) => cropType)} />
      <div {...row} className={`offering-cards grid gap-x-6 md:grid-cols-2 desk:grid-cols-3 ${className}`}>
        {farms.map((farm, index) => (
          <OfferingCard key={farm.slug} farm={farm} eager={index < eager} />
        ))}
        {children}
      </div>
    </>
  );
}
