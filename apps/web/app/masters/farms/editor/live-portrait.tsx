import { CROP_TYPES, type CropType, landscapeFor, typedNumber } from '@furrow/modules/farms/rules';
import { LANDSCAPES, type PortraitInput, WATERS } from '@furrow/portrait/types';
import { useEffect, useState } from 'react';
import { useEditor } from './draft-context.ts';

const WAIT_MS = 400;

/** The farm's portrait, drawn again a moment after something it is drawn from was typed. */
export function LivePortrait() {
  const { draft, record, state } = useEditor();
  const [drawn, setDrawn] = useState<string | null>(null);
  const input = inputOf(record.slug, draft);
  const drawnFrom = JSON.stringify(input);
  useEffect(() => {
    // What is saved is drawn by the server, at the address that the page itself will show.
    if (state === 'saved') return setDrawn(null);
    const timer = setTimeout(async () => {
      const { portrait } = await import('@furrow/portrait/portrait');
      const wanted: PortraitInput | null = JSON.parse(drawnFrom);
      if (wanted !== null) setDrawn(`data:image/svg+xml,${encodeURIComponent(portrait(wanted, 'small'))}`);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [drawnFrom, state]);
  return (
    <img
      className="desk-portrait portrait"
      src={drawn ?? record.portrait}
      alt="Field portrait, drawn from the draft"
      width={320}
      height={200}
    />
  );
}

/** Null while the outline is no shape. */
function inputOf(seed: string, draft: ReturnType<typeof useEditor>['draft']): PortraitInput | null {
  const { ring, waters } = draft;
  if (ring.length < 3) return null;
  const crops = draft.crops
    .split(',')
    .map((crop) => crop.trim())
    .filter((crop) => crop !== '');
  const cropType: CropType = CROP_TYPES.find((type) => type === draft.farm_crop_type) ?? 'row';
  const described = { cropType, state: draft.state, crops, water: draft.water_system };
  return {
    seed,
    title: draft.name,
    landscape: LANDSCAPES.find((one) => one === draft.landscape) ?? landscapeFor(described),
    waters: WATERS.filter((one) => waters.includes(one)),
    parcel: ring,
    acres: typedNumber(draft.area_acres) ?? 160,
    crops,
  };
}
