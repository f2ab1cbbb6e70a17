import { z } from 'zod';
import { listOf } from '../../identity/contract/index.ts';

export const custodians = listOf(z.strictObject({ name: z.string(), website: z.string().nullable() }));
