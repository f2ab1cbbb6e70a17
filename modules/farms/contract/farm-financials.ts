import { z } from 'zod';
import { farmDocument } from './farm-document.ts';
import { farmBudgetLine, farmComparable, farmFee, farmPlan } from './prospectus.ts';

/** What one is shown of a farm's money once signed in. */
export const farmFinancials = z.object({
  plan: farmPlan.nullable(),
  fees: z.array(farmFee),
  budget: z.array(farmBudgetLine),
  comparables: z.array(farmComparable),
  /** The folder of financial statements, latest first. */
  statements: z.array(farmDocument),
  /** How many statements this person has not opened yet. */
  new: z.number().int(),
});

export type FarmFinancials = z.output<typeof farmFinancials>;
