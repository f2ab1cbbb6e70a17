import type { FarmSummary } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { sharesText } from './farm-text.ts';

interface TakeNearestProps {
  readonly farm: Pick<FarmSummary, 'type'>;
  /** What can be bought instead of what is typed; null where nothing is wrong with that. */
  readonly nearest: number | null;
  readonly take: (shares: number) => void;
}

/** One press instead of typing it: the number that was typed is never changed without being asked. */
export function TakeNearest({ farm, nearest, take }: TakeNearestProps) {
  return nearest === null ? null : (
    <Button variant="secondary" className="mt-3" onClick={() => take(nearest)}>
      Take {sharesText(farm, nearest)}
    </Button>
  );
}
