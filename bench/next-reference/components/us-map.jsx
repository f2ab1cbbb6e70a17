import { usMapPoint } from '../data/us-map-point.js';

/** A server component: the map is not hydrated. */
export function UsMap({ pins }) {
  const states = new Set(pins.map(({ state }) => state)).size;
  return (
    <figure className="us-map">
      <svg
        viewBox="0 0 960 500"
        role="img"
        aria-label={`Map of the United States: ${pins.length} open offerings in ${states} states`}
      >
        <use href="/us-states.svg#land" className="us-map-land" />
        <use href="/us-states.svg#borders" className="us-map-borders" />
        {pins.map((pin) => {
          const [x, y] = usMapPoint(pin.longitude, pin.latitude);
          return <circle key={pin.slug} cx={x} cy={y} r={10} data-crop={pin.farm_crop_type} />;
        })}
      </svg>
    </figure>
  );
}
