import type { Hear } from './hear.ts';

export const hearWallet: Readonly<Record<string, Hear>> = {};
