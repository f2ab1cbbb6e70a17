/** The same projection as the product's map. */
const radians = (degrees) => (degrees * Math.PI) / 180;
const [SOUTH, NORTH] = [radians(29.5), radians(45.5)];
const CONE = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const BEND = Math.cos(SOUTH) ** 2 + 2 * CONE * Math.sin(SOUTH);

function conic(fromMeridian, latitude) {
  const radius = Math.sqrt(BEND - 2 * CONE * Math.sin(latitude)) / CONE;
  return [radius * Math.sin(CONE * fromMeridian), -radius * Math.cos(CONE * fromMeridian)];
}

const [CENTRE_X, CENTRE_Y] = conic(radians(-0.6), radians(38.7));

export function usMapPoint(longitude, latitude) {
  const [x, y] = conic(radians(longitude + 96), radians(latitude));
  return [480 + 1070 * (x - CENTRE_X), 250 - 1070 * (y - CENTRE_Y)];
}
