import type { Cents } from '@furrow/kernel/money';
import type { AccountState } from './account-status-line.ts';
import { needsKyb } from './accounts/account-needs.ts';
import { type AccreditationStatus, accreditationRefusal } from './accreditation/accreditation-status.ts';
import { commonKycRefusal } from './verification/common-kyc-status.ts';
import { kybRefusal } from './verification/kyb-status.ts';
import { KYC_REFUSALS } from './verification/kyc-status.ts';

/** What an account was judged by at the moment of a decision, kept with it so that it can be judged again (I39). */
export interface InvestGate {
  readonly email_verified: boolean;
  readonly kyc: AccountState['kycStatus'];
  readonly kyb: AccountState['kybStatus'];
  readonly kyb_required: boolean;
  readonly common_kyc: AccountState['commonKycStatus'];
  readonly reverify: boolean;
  readonly suitability: AccountState['suitabilityStatus'];
  readonly accreditation: AccreditationStatus;
  readonly accreditation_permanent: boolean;
  /** Of an approval by the amount of one investment, the least it holds for; null where it holds for any. */
  readonly accredited_from_cents: number | null;
}

export function gateOf(state: AccountState, accreditedFromCents: Cents | null): InvestGate {
  return {
    email_verified: state.emailVerified,
    kyc: state.kycStatus,
    kyb: state.kybStatus,
    kyb_required: needsKyb(state),
    common_kyc: state.commonKycStatus,
    reverify: state.reverify,
    suitability: state.suitabilityStatus,
    accreditation: state.accreditationStatus,
    accreditation_permanent: state.accreditationPermanent,
    accredited_from_cents: accreditedFromCents === null ? null : Number(accreditedFromCents),
  };
}

export type GatePart =
  | 'email'
  | 'kyc'
  | 'kyb'
  | 'common KYC'
  | 're-verification'
  | 'suitability'
  | 'accreditation';

/**
 * What of a kept snapshot does not let an investment of this amount be confirmed. Evidence under review was enough then,
 * and a value that is missing or unknown never is.
 */
export function gateLacks(gate: Partial<InvestGate>, amountCents: Cents): GatePart[] {
  const accreditation = accreditationRefusal(gate.accreditation ?? '', gate.accreditation_permanent === true);
  const from = gate.accredited_from_cents;
  const holds: Readonly<Record<GatePart, boolean>> = {
    email: gate.email_verified === true,
    kyc: gate.kyc !== undefined && KYC_REFUSALS[gate.kyc] === null,
    kyb: gate.kyb_required !== undefined && kybRefusal(gate.kyb ?? null, gate.kyb_required) === null,
    'common KYC': gate.common_kyc !== undefined && commonKycRefusal(gate.common_kyc) === null,
    're-verification': gate.reverify === false,
    suitability: gate.suitability === 'allowed',
    accreditation:
      (accreditation === null || accreditation === 'accreditation_pending') &&
      from !== undefined &&
      (from === null || amountCents >= BigInt(from)),
  };
  return (Object.keys(holds) as GatePart[]).filter((part) => !holds[part]);
}
