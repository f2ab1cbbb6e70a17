/** Whether the slow proofs are run whole (`npm run test:thorough`), not in the small version inside `npm test`. */
const isThorough = process.env.TEST_THOROUGH === '1';

/** How often something is tried. */
export const rounds = ({ usual, thorough }: { readonly usual: number; readonly thorough: number }): number =>
  isThorough ? thorough : usual;
