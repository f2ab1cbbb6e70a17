import { type OutlineRefusal, outlineFromGeoJson } from '@furrow/modules/farms/rules';
import type { Point } from '@furrow/portrait/types';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from './draft-context.ts';

const REFUSALS: Record<OutlineRefusal, string> = {
  outline_not_geojson: 'This file isn’t GeoJSON.',
  outline_not_one_area: 'The file must have exactly one area. Remove the others, or join them.',
  outline_with_holes: 'The area has a hole. An outline is one line around the land.',
  outline_too_many_corners: 'The area has more than 500 corners. Simplify it first.',
  outline_not_on_earth: 'Corners must be longitude and latitude, such as −88.2, 40.1.',
  outline_crosses_itself: 'The line crosses itself.',
};

const MOST_BYTES = 5 * 1024 * 1024;

/** Takes the outline from a surveyor's file, with the place of the farm. */
export function OutlineFile({ onOutline }: { onOutline(ring: readonly Point[]): void }) {
  const { change } = useEditor();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return setRefused('The file is larger than 5 MB.');
    const read = outlineFromGeoJson(parsed(await file.text()));
    if (!read.ok) return setRefused(REFUSALS[read.error]);
    const { ring, middle } = read.value;
    setRefused(null);
    change({ ring, latitude: `${middle.latitude}`, longitude: `${middle.longitude}` });
    onOutline(ring);
  };
  return (
    <>
      <label className="button button-secondary button-small desk-file">
        <FileUp aria-hidden /> GeoJSON file
        <input
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {refused !== null && (
        <p role="alert" className="desk-refused w-full">
          {refused}
        </p>
      )}
    </>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
