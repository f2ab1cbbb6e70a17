import { legalInForce } from '@furrow/modules/content/server';
import { DISCLOSURE_ADDRESS } from '@furrow/modules/investments/rules';
import { builtInDisclosure, type SigningParts } from '@furrow/modules/investments/server';

/** What was said about electronic records on the day of a signature: by then the firm may have published its own text. */
export const demoDisclosure =
  (brand: string): SigningParts['disclosure'] =>
  async (database, at) =>
    (await legalInForce(database, { address: DISCLOSURE_ADDRESS, brand, at })) ?? builtInDisclosure();
