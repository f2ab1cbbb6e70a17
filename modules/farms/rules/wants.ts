/** What a person wants to hear of a farm: everything, its opening, or that shares of a full one came free. */
export const FARM_WANTS = ['watch', 'opening', 'waitlist'] as const;
export type FarmWant = (typeof FARM_WANTS)[number];
