import type { UseElsewhere } from '@furrow/modules/investors/server';

/** What the modules know of accounts besides the investors' own. None of those that will has come yet. */
export const accountUsage: UseElsewhere = async () => new Map();
