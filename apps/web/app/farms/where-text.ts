import type { FarmDetail } from '@furrow/modules/farms/contract';

/** '40.14° N, 88.20° W'. Two decimals are about a kilometre: the point stands for a county, not for a gate. */
export function coordinates({ latitude, longitude }: Pick<FarmDetail, 'latitude' | 'longitude'>): string {
  const north = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`;
  const west = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${west}`;
}

/** What the farm is held against. Timberland has no figure of its state, only one of its part of the country. */
export function comparedWith({
  state_name,
  land_benchmark,
}: Pick<FarmDetail, 'state_name' | 'land_benchmark'>): string {
  if (land_benchmark === null) return 'Key facts';
  return land_benchmark.label.startsWith(state_name)
    ? `Compared with the ${state_name} average`
    : 'Compared with the regional average';
}
