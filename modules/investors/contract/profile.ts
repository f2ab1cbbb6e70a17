import { z } from 'zod';

export const profileImage = z.strictObject({ image: z.string() });
export const imageParams = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
