import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { SUITABILITY_STEPS } from '../rules/index.ts';
import { employerConsentStatus, fileStatus, suitabilityStatus } from './statuses.ts';

const instant = z.string().nullable();

/** B3's suitability, as the owner of the account sees it. */
export const suitability = z.strictObject({
  est_total_net_worth: z.string().nullable(),
  est_liquid_worth: z.string().nullable(),
  risk_tolerance: z.number().int().nullable(),
  time_horizon: z.string().nullable(),
  employment_status: z.string().nullable(),
  is_experienced: z.boolean().nullable(),
  is_fin_regulator: z.boolean().nullable(),
  suitability_status: suitabilityStatus,
  employer_consent_status: employerConsentStatus,
  employer_consent_files: z.array(
    z.strictObject({
      id: idOf('afl'),
      name: z.string(),
      status: fileStatus,
      refusal: z.string().nullable(),
    }),
  ),
  restricted_by_firm: z.boolean(),
  wealth_completed_at: instant,
  investment_completed_at: instant,
  answered_at: instant,
  step_to_answer: z.enum(SUITABILITY_STEPS).nullable(),
  reassess_on: z.string().nullable().describe('The day on which the answers are a year old'),
  warnings: z.array(z.strictObject({ field: z.string(), message: z.string(), acknowledged: z.boolean() })),
  acknowledged_at: instant.describe('When a warning was last acknowledged'),
});
export type Suitability = z.infer<typeof suitability>;
