import { composeDocument } from '@furrow/documents/compose-document';
import { formatShortDate } from '@furrow/kernel/dates';
import { stateName } from '@furrow/kernel/states';
import type { DemoOffering } from '../offering.ts';
import type { DemoDocument } from './document.ts';

export const FICTIONAL = 'Fictional: made for demonstration';
const NOTICE =
  `${FICTIONAL}. The farm, the parties and their figures are invented; public figures named with their source are ` +
  'not. This is not an offer to sell a security, and it is not legal or tax advice.';

type DocumentFarm = Pick<DemoOffering, 'name' | 'county' | 'state' | 'area_acres'>;

/** The PDF of a farm's document, in the name of the firm. The same document gives the same bytes. */
export function setDocument(
  { title, prepared, numbered, sections }: DemoDocument,
  farm: DocumentFarm,
  brandName: string,
): Promise<Uint8Array> {
  return composeDocument({
    brand: brandName,
    title,
    subtitle: farm.name,
    detail: `${farm.area_acres.toLocaleString('en-US')} acres, ${farm.county} County, ${stateName(farm.state) ?? farm.state}`,
    dateline: `Prepared ${formatShortDate(prepared)}`,
    notice: NOTICE,
    footer: FICTIONAL,
    numbered,
    sections,
    created: new Date(`${prepared}T12:00:00Z`),
  });
}
