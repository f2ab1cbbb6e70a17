import type { Hear } from './hear.ts';

export const hearInvestments: Readonly<Record<string, Hear>> = {};
