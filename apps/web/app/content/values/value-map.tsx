import { Link } from 'react-router';
import type { MapState, MapView } from './map-view.ts';
import shapes from './state-shapes.svg?url';

interface ValueMapProps {
  readonly map: MapView;
  readonly chosen: string | null;
  readonly hrefFor?: ((state: string) => string) | undefined;
}

const VIEW = '88 4 784 500';

/**
 * All fifty states in six fixed shades, drawn on the server. For a pointer: whoever uses a keyboard or hears the page has
 * the same figures and links in the table beside it.
 */
export function ValueMap({ map, chosen, hrefFor }: ValueMapProps) {
  return (
    <svg viewBox={VIEW} className="value-map" aria-hidden="true">
      <defs>
        <pattern id="not-available" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" className="value-none" />
          <path d="M-1 8L8-1M-1 1L1-1M6 8L8 6" className="value-hatch" />
        </pattern>
      </defs>
      {map.states.map((state) => (
        <State key={state.code} state={state} href={hrefFor?.(state.code)} />
      ))}
      {chosen === null ? null : <use href={`${shapes}#${chosen}`} className="value-chosen" />}
      {map.states.map(({ code, level, label }) =>
        label === undefined ? null : (
          <text
            key={code}
            x={label.x}
            y={label.y + 4}
            textAnchor="middle"
            data-dark={(level ?? 0) > 3 || undefined}
          >
            {label.text}
          </text>
        ),
      )}
    </svg>
  );
}

function State({ state, href }: { readonly state: MapState; readonly href: string | undefined }) {
  const { code, level, words } = state;
  const shape = (
    <use
      href={`${shapes}#${code}`}
      className={level === null ? 'value-state' : `value-state value-level-${level}`}
      fill={level === null ? 'url(#not-available)' : undefined}
    >
      {words === undefined ? null : <title>{words}</title>}
    </use>
  );
  if (href === undefined) return shape;
  return (
    <Link to={href} tabIndex={-1} preventScrollReset>
      {shape}
    </Link>
  );
}

export function ValueLegend({ map }: { readonly map: MapView }) {
  return (
    <ul className="value-legend">
      {map.legend.map(({ label, states }, level) => (
        <li key={label}>
          <span className={`value-swatch value-level-${level}`} />
          <b>{label}</b>
          <span>{counted(states)}</span>
        </li>
      ))}
      <li>
        <span className="value-swatch value-swatch-none" />
        <b>not available</b>
        <span>{counted(map.missing)}</span>
      </li>
    </ul>
  );
}

const counted = (states: number): string => (states === 1 ? '1 state' : `${states} states`);
