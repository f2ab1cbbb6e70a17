/**
 * For the titles of a loop: the variants that only `npm run test:journeys` goes through. `npm test` goes the main way
 * through every page and capability, and leaves out what is tagged so.
 */
export const furtherIf = (isFurther: boolean): string => (isFurther ? ' @further' : '');
