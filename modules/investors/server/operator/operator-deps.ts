import type { Eraser, House } from '@furrow/module/house';
import { decideSandboxCheck } from '@furrow/providers/identity-check-sandbox-link';
import { type LicenseChecks, sandboxLicenseCheck } from '@furrow/providers/license-check';
import { type InvestorDeps, type InvestorNeeds, investorDeps } from '../common/deps.ts';
import type { InvestorValues } from '../common/settings.ts';
import type { DecideAtProvider } from '../verification/decide-check.ts';

/** What the desk of the firm uses besides what investors use themselves. */
export interface OperatorDeps extends InvestorDeps {
  /** The desk of the built-in check; null where the service has one of its own. */
  readonly decideAtProvider: DecideAtProvider | null;
  /** Null where no register is set up. */
  readonly licenses: LicenseChecks | null;
  /** How the other modules forget a person. */
  readonly erasers: readonly Eraser[];
}

export function operatorDeps(house: House & InvestorNeeds, settings: InvestorValues): OperatorDeps {
  const deps = investorDeps(house, settings);
  const hasBuiltInCheck = deps.identityCheck !== null && deps.identityCheck.link !== null;
  return {
    ...deps,
    decideAtProvider: hasBuiltInCheck ? decideSandboxCheck : null,
    licenses: settings.LICENSE_CHECK === 'sandbox' ? sandboxLicenseCheck(house.clock) : null,
    erasers: house.erasers,
  };
}
