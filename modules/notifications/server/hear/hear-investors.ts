import type { Hear } from './hear.ts';

export const hearInvestors: Readonly<Record<string, Hear>> = {};
