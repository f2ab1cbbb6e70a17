import type { Evidence } from './evidence.ts';
import type { SealFacts } from './seal-pdf.ts';
import { roleName } from './signer-role.ts';

/** The seal says nothing that the evidence does not say. */
export function sealFactsOf({ issuer, signer, times }: Evidence): SealFacts {
  return {
    at: new Date(times.signed),
    reason: `Signed by ${signer.name}, ${roleName(signer.role)}`,
    name: issuer,
  };
}
