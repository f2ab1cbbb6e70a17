import type { Hear } from './hear.ts';

export const hearFarms: Readonly<Record<string, Hear>> = {};
