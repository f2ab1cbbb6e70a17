import type { Hear } from './hear.ts';

export const hearIdentity: Readonly<Record<string, Hear>> = {};
