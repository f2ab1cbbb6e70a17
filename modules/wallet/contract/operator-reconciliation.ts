import { z } from 'zod';
import { idOf, operatorReason } from '../../identity/contract/index.ts';
import { DIFFERENCE_KINDS } from '../rules/index.ts';

const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const provider = z.enum(['first', 'second']);

const run = z.strictObject({
  id: idOf('recon'),
  at: instant,
  by: z.string(),
  ledger: signedDollars.describe('What the account should have by our books'),
  other: signedDollars.describe('Of it, what came and went by wire'),
  provider: signedDollars.describe('What the payment service says'),
  in_flight: signedDollars,
  in_flight_items: z.array(z.strictObject({ key: z.string(), amount: signedDollars })),
  difference: signedDollars,
  differences: z.number().int(),
});

const difference = z.strictObject({
  id: idOf('diff'),
  provider,
  kind: z.enum(DIFFERENCE_KINDS),
  key: z.string(),
  ledger: signedDollars,
  provider_says: signedDollars,
  first_seen_on: z.string(),
  age_days: z.number().int(),
  status: z.enum(['open', 'explained', 'resolved']),
  explanation: z.string().nullable(),
  explained_by: z.string().nullable(),
  resolved_at: instant.nullable(),
});
export type ReconciliationDifference = z.infer<typeof difference>;

export const reconciliationPage = z.strictObject({
  can_run: z.boolean().describe('False where no payment service is set up'),
  accounts: z.array(z.strictObject({ provider, run: run.nullable() })),
  differences: z.array(difference).describe('Open ones first, the oldest before the others'),
});
export type ReconciliationPage = z.infer<typeof reconciliationPage>;

export const differenceParams = z.strictObject({ id: z.string().max(60) });
export const explainBody = z.strictObject({ reason: operatorReason });
