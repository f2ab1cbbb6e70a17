/** What can be drawn of a farm's land, from the ground up. */
export const MAP_LAYERS = ['soil', 'field', 'flood', 'water', 'road', 'building', 'parcel'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];
