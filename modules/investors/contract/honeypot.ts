import { z } from 'zod';

/** The field of a form that people leave empty (`HONEYPOT_FIELD`); a program that fills it in is refused. */
export const honeypot = z.string().max(1_000).optional();
