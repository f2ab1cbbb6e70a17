import { z } from 'zod';
import { idOf, listCounts } from '../../identity/contract/index.ts';
import { HONEYPOT_FIELD } from '../../identity/rules/index.ts';
import { honeypot } from './honeypot.ts';

const MOST = 40;
const text = z.string().max(300);
const rank = z.enum(['primary', 'contingent']);
const kept = z.strictObject({ last_four: z.string().max(4) });

/** One beneficiary as it is shown: of a birth date only the year. */
const beneficiary = z.strictObject({
  id: idOf('ben'),
  rank,
  relationship: z.string(),
  primary_relationship: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  suffix: z.string().nullable(),
  entity_name: z.string().nullable(),
  share: z.string().describe('Percent with at most two decimals: "33.34"'),
  birthday: kept.nullable(),
});
export type BeneficiaryView = z.infer<typeof beneficiary>;

export const beneficiaries = z.strictObject({
  data: z.array(beneficiary),
  ...listCounts,
  version: z.number().int(),
});
export type Beneficiaries = z.infer<typeof beneficiaries>;

/** Whose words these are is checked field by field, by the form. */
const given = z.strictObject({
  id: z.string().max(60).optional().describe('Of one that is on the list already'),
  rank,
  relationship: text,
  primary_relationship: text.nullish(),
  first_name: text.nullish(),
  last_name: text.nullish(),
  suffix: text.nullish(),
  entity_name: text.nullish(),
  share: text,
  birthday: z
    .union([text, kept])
    .nullish()
    .describe('A day, 2010-03-04; null takes it away; left out or as it is shown, it stays'),
  [HONEYPOT_FIELD]: honeypot,
});
export type GivenBeneficiary = z.infer<typeof given>;

/** The whole list takes the place of the one that was read under this version. */
export const beneficiariesChange = z.strictObject({
  data: z.array(given).max(MOST),
  version: z.number().int().positive(),
});
export type BeneficiariesChange = z.infer<typeof beneficiariesChange>;

export const beneficiariesConflict = z.strictObject({
  code: z.literal('form_conflict'),
  message: z.string(),
  __error__: z.array(z.string()),
  ...beneficiaries.shape,
});
