import { MAP_LAYERS } from '@furrow/modules/farms/rules';
import { LAYER_LABELS, type Listed } from './map-list.ts';
import { SoilSign } from './soils.tsx';

interface MapRegisterProps {
  readonly list: readonly Listed[];
  /** In the order of their colors on the map. */
  readonly soils: readonly string[];
  readonly chosen: Listed | null;
  readonly onChoose: (entry: Listed) => void;
}

/** The same land as a list: every name is a button that shows it on the map. */
export function MapRegister({ list, soils, chosen, onChoose }: MapRegisterProps) {
  return MAP_LAYERS.map((layer) => {
    const entries = list.filter((entry) => entry.layer === layer);
    if (entries.length === 0) return null;
    return (
      <section key={layer} className="mt-6" aria-label={LAYER_LABELS[layer]}>
        <h3 className="border-line-ink border-b pb-2 font-sans text-small font-semibold tracking-normal">
          {LAYER_LABELS[layer]}
        </h3>
        <ul>
          {entries.map((entry) => (
            <li key={entry.label} className="border-line border-b">
              <button
                type="button"
                className="map-entry"
                aria-pressed={chosen === entry}
                onClick={() => onChoose(entry)}
              >
                <span className="flex min-w-0 gap-3">
                  {layer === 'soil' ? <SoilSign kind={soils.indexOf(entry.label)} /> : null}
                  <span>
                    {entry.label}
                    {entry.detail ? <small className="block text-ink-muted">{entry.detail}</small> : null}
                  </span>
                </span>
                {entry.acres === null ? null : (
                  <span className="tabular whitespace-nowrap">{entry.acres.toFixed(1)} acres</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
