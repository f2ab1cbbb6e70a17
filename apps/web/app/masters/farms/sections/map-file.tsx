import { saveOfferingMap } from '@furrow/modules/farms/api';
import { Button } from '@furrow/ui/button';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useEditor } from '../editor/draft-context.ts';
import { ReasonDialog } from '../editor/reason-dialog.tsx';

/** The map of the land is a surveyor's file: soils, fields, water, roads and buildings as GeoJSON. */
export function MapFile() {
  const { record, mayEdit, state, adopt } = useEditor();
  const [chosen, setChosen] = useState<{ readonly name: string; readonly map: unknown } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { map } = record;
  const layers = [...new Set(map?.features.map(({ properties }) => properties.layer))];
  const take = async (file: File) => {
    try {
      setChosen({ name: file.name, map: JSON.parse(await file.text()) });
      setRefused(null);
    } catch {
      setRefused('This file isn’t GeoJSON.');
    }
  };
  return (
    <section className="console-block" aria-labelledby="map-title">
      <div className="desk-table-head">
        <h2 id="map-title" className="console-subtitle">
          Map of the land
        </h2>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            {map?.is_new === true && (
              <Button size="small" onClick={() => setChosen({ name: '', map: null })}>
                Take the new map back
              </Button>
            )}
            <label className="button button-secondary button-small desk-file">
              <FileUp aria-hidden /> GeoJSON file
              <input
                type="file"
                accept=".geojson,.json,application/geo+json,application/json"
                disabled={state !== 'saved'}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  currentTarget.value = '';
                  if (file !== undefined) void take(file);
                }}
              />
            </label>
          </div>
        )}
      </div>
      <p className="console-lead">
        {map === null
          ? 'No map yet. The farm’s page says that it isn’t available.'
          : `${map.features.length} features: ${layers.join(', ')}.${map.is_new ? ' Not published yet.' : ''}`}
        {state !== 'saved' && mayEdit && ' Save the draft before you replace the map.'}
      </p>
      {refused !== null && (
        <p role="alert" className="desk-refused">
          {refused}
        </p>
      )}
      <ReasonDialog
        open={chosen !== null}
        title={chosen?.map === null ? 'Take the new map back' : 'Replace the map'}
        act={chosen?.map === null ? 'Take the map back' : 'Replace the map'}
        onClose={() => setChosen(null)}
        onAct={async (reason) => {
          if (chosen === null) return;
          const body = { version: record.version, map: chosen.map, reason };
          const once = { idempotencyKey: crypto.randomUUID() };
          adopt(await call(saveOfferingMap, { params: { id: record.id }, body }, once));
        }}
      >
        <p>
          {chosen?.map === null
            ? 'The published map stays.'
            : `${chosen?.name} replaces the map in the draft. Nobody else sees it before you publish.`}
        </p>
      </ReasonDialog>
    </section>
  );
}
