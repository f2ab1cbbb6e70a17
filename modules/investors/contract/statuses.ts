import { z } from 'zod';
import {
  ACCOUNT_STEPS,
  ACCREDITATION_MOVES,
  ATTESTATION_MOVES,
  CERTIFICATION_MOVES,
  COMMON_KYC_MOVES,
  EMPLOYER_CONSENT_MOVES,
  isAccountRefusal,
  KYB_MOVES,
  KYC_MOVES,
  PERSON_MOVES,
  REQUEST_MOVES,
  STATUS_TONES,
  SUITABILITY_MOVES,
  statesOf,
  WALLET_MOVES,
} from '../rules/index.ts';

/** The statuses as the rules have them; what leads to each is in docs/account-statuses.md. */
export const kycStatus = z.enum(statesOf(KYC_MOVES));
export const kybStatus = z.enum(statesOf(KYB_MOVES));
export const commonKycStatus = z.enum(statesOf(COMMON_KYC_MOVES));
export const walletStatus = z.enum(statesOf(WALLET_MOVES));
export const personStatus = z.enum(statesOf(PERSON_MOVES));
export const certificationStatus = z.enum(statesOf(CERTIFICATION_MOVES));
export const accreditationStatus = z.enum(statesOf(ACCREDITATION_MOVES));
export const requestStatus = z.enum(statesOf(REQUEST_MOVES));
export const attestationStatus = z.enum(statesOf(ATTESTATION_MOVES));
export const suitabilityStatus = z.enum(statesOf(SUITABILITY_MOVES));
export const employerConsentStatus = z.enum(statesOf(EMPLOYER_CONSENT_MOVES));

/** What keeps an account from investing. */
export const accountRefusal = z.enum(Object.keys(ACCOUNT_STEPS).filter(isAccountRefusal));

/** Of a document: kept here, sent to whoever asked for it, and what came of it. */
export const fileStatus = z.enum(['kept', 'sent', 'accepted', 'refused']);

/** How good or bad a status is for the owner. */
export const statusTone = z.enum(STATUS_TONES);
