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
  WALLET_MOVES,
} from '../rules/index.ts';

/** The statuses as the rules have them; what leads to each is in docs/account-statuses.md. */
export const kycStatus = z.enum(KYC_MOVES.states);
export const kybStatus = z.enum(KYB_MOVES.states);
export const commonKycStatus = z.enum(COMMON_KYC_MOVES.states);
export const walletStatus = z.enum(WALLET_MOVES.states);
export const personStatus = z.enum(PERSON_MOVES.states);
export const certificationStatus = z.enum(CERTIFICATION_MOVES.states);
export const accreditationStatus = z.enum(ACCREDITATION_MOVES.states);
export const requestStatus = z.enum(REQUEST_MOVES.states);
export const attestationStatus = z.enum(ATTESTATION_MOVES.states);
export const suitabilityStatus = z.enum(SUITABILITY_MOVES.states);
export const employerConsentStatus = z.enum(EMPLOYER_CONSENT_MOVES.states);

/** What keeps an account from investing. */
export const accountRefusal = z.enum(Object.keys(ACCOUNT_STEPS).filter(isAccountRefusal));

/** Of a document: kept here, sent to whoever asked for it, and what came of it. */
export const fileStatus = z.enum(['kept', 'sent', 'accepted', 'refused']);

/** How good or bad a status is for the owner. */
export const statusTone = z.enum(STATUS_TONES);
