import { z } from 'zod';
import { idOf, listCounts } from '../../identity/contract/index.ts';
import { INVESTMENT_STATUSES, PORTFOLIO_LISTS } from '../rules/index.ts';
import { position } from './portfolio.ts';
import { portfolioReturnsShape } from './returns.ts';

export const clientParams = z.strictObject({ id: z.string().max(60).describe('Of the grant') });
export const clientDocumentParams = z.strictObject({
  id: z.string().max(60).describe('Of the grant'),
  document: z.string().max(60),
});

const account = z.strictObject({ id: idOf('acc'), name: z.string() });

/** A position as an advisor sees it: no bank, no wire and no reason why money failed. */
const clientPosition = z.strictObject({
  ...position.pick({
    id: true,
    number_of_shares: true,
    total: true,
    confirm_date: true,
    ended_at: true,
    received: true,
    value: true,
    irr: true,
  }).shape,
  status_name: z.enum(INVESTMENT_STATUSES),
  state: z.enum(PORTFOLIO_LISTS),
  account,
  farm: position.shape.farm.pick({
    slug: true,
    name: true,
    type: true,
    county: true,
    state: true,
    thumbnail: true,
  }),
});
export type ClientPosition = z.infer<typeof clientPosition>;

export const clientPortfolio = z.strictObject({
  as_of: z.iso.datetime(),
  accounts: z.array(account).describe('Those you may see'),
  returns: portfolioReturnsShape
    .nullable()
    .describe('Of these accounts together; null where no shares were ever owned'),
  data: z.array(clientPosition),
  ...listCounts,
});
export type ClientPortfolio = z.infer<typeof clientPortfolio>;

const clientDocument = z.strictObject({
  id: z.union([idOf('sgn'), idOf('tax')]),
  kind: z.enum(['agreement', 'tax']),
  name: z.string(),
  tax_year: z.number().int().nullable(),
  is_corrected: z.boolean(),
  farm: z.string(),
  account,
  at: z.iso.datetime().describe('When it was signed or issued'),
});
export type ClientDocument = z.infer<typeof clientDocument>;

export const clientDocuments = z.strictObject({ data: z.array(clientDocument), ...listCounts });
export type ClientDocuments = z.infer<typeof clientDocuments>;
