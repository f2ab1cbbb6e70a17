import { randomInt } from 'node:crypto';

/**
 * A visitor's own network address, as a proxy would name it: limits by address then count each visitor alone, as they
 * do outside, and not all journeys of a minute together. The range is kept for measurements and belongs to nobody.
 */
export const ownAddress = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(1, 255)}` });
