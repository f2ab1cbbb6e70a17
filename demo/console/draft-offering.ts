import { composeDocument } from '@furrow/documents/compose-document';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { FarmProspectus } from '@furrow/modules/farms/contract';
import { DILIGENCE_ITEMS, type DocumentKind, type OfferingDraft } from '@furrow/modules/farms/rules';
import {
  draftOf,
  editableOffering,
  findFarmIdBySlug,
  publishDocument,
  saveDraft,
  storeDocument,
} from '@furrow/modules/farms/server';
import { FICTIONAL } from '../documents/set-document.ts';
import { demoProspectus, storedProspectus } from '../prospectus.ts';
import type { Loading } from './load-waiting.ts';

/** Passed both reviews, and is being written. */
export const DRAFT_SLUG = 'funk-flats-pivot';
/** Its neighbor in the same county, rented on the same terms. */
const NEIGHBOR_SLUG = 'platte-bench-pivots';

/** All that is needed but the environmental summary. */
const DOCUMENTS: readonly (readonly [DocumentKind, string])[] = [
  ['memorandum', 'Private placement memorandum'],
  ['operating_agreement', 'Operating agreement'],
  ['subscription_agreement', 'Subscription agreement'],
  ['appraisal', 'Appraisal summary'],
  ['title', 'Title commitment'],
];
const SAVED_MINUTES_AGO = 95;
const MINUTE_MS = 60_000;

/** An offering that is almost ready: a document and the date of Form D are left. What somebody has begun on it stays. */
export async function loadDraftOffering({ tx, parts, staff, now }: Loading): Promise<void> {
  const farmId = await findFarmIdBySlug(tx, DRAFT_SLUG);
  const stored = storedProspectus(NEIGHBOR_SLUG);
  if (farmId === null || stored === null) return;
  const { fields } = await editableOffering(tx, farmId);
  const today = newYorkDay(now);
  const at = new Date(now.getTime() - SAVED_MINUTES_AGO * MINUTE_MS);
  const draft: OfferingDraft = {
    ...draftOf(fields, ownProspectus(demoProspectus(stored, now))),
    closes_at: `${addDays(today, 120)}T17:00`,
    disclosure_reviewed_on: addDays(today, -9),
    finra_5123_exemption: 'Sold to accredited investors by the issuer alone, without a member firm.',
    diligence: DILIGENCE_ITEMS.map((item, index) => ({
      item,
      done_on: addDays(today, -40 + index * 2),
      note: '',
    })),
  };
  const saved = await saveDraft(tx, { farmId, version: 0, userId: staff.offerings, draft, at });
  if (!saved.ok) return;
  const prepared = addDays(today, -14);
  for (const [kind, title] of DOCUMENTS) {
    const bytes = await composeDocument({
      brand: fields.name,
      title,
      subtitle: fields.name,
      dateline: `Prepared ${prepared}`,
      notice: `${FICTIONAL}.`,
      footer: FICTIONAL,
      numbered: false,
      sections: [],
      created: new Date(`${prepared}T12:00:00Z`),
    });
    const file = await storeDocument(parts.files, { name: `${DRAFT_SLUG}-${kind}.pdf`, bytes });
    if (!file.ok) throw new Error(`the document ${title} was refused: ${file.error}`);
    const place = { folder: 'document', kind, title, prepared, public: false } as const;
    const by = { actor: `operator:${staff.offerings}`, at };
    const published = await publishDocument(tx, { ...place, farmId, file: file.value, ...by });
    if (!published.ok) throw new Error(`the document ${title} was refused: ${published.error}`);
  }
}

const RENT_YEARS = ['46315.00', '46315.00', '46315.00', '49093.00', '49093.00', '49093.00'];

/** The neighbor's, with the figures of 157 acres at $9,400 and a rent of $295 an acre. */
function ownProspectus(neighbor: FarmProspectus): FarmProspectus {
  const { plan } = neighbor;
  return {
    ...neighbor,
    fees: neighbor.fees.map((fee) => (fee.amount === null ? fee : { ...fee, amount: '18000.00' })),
    budget: [
      { name: 'Purchase price', amount: '1475800.00', note: '$9,400 an acre for 157 acres.' },
      { name: 'Sourcing fee', amount: '29516.00', note: '2 percent of the purchase price.' },
      { name: 'Closing, survey and legal', amount: '18000.00', note: null },
      { name: 'Reserve', amount: '40684.00', note: 'Kept in cash for taxes, repairs and lean years.' },
    ],
    plan: plan && {
      ...plan,
      income_basis: '$295 an acre on 157 acres, then renewals that add 2 percent a year',
      income: [...RENT_YEARS, '52039.00', '52039.00', '52039.00', '55161.00', '55161.00', '55161.00'],
      costs: [
        { name: 'Property tax', basis: '$62 an acre', first_year: '9734.00', growth: 2 },
        { name: 'Pivot, pump and well upkeep', basis: '$11 an acre', first_year: '1727.00', growth: 3 },
        { name: 'Insurance, pivot and liability', basis: '$3 an acre', first_year: '471.00', growth: 3 },
      ],
      reserve: '40684.00',
    },
    improvements: [
      { name: 'Pivot', detail: 'Eight towers, 129 acres, with a remote-controlled panel.', built: 2014 },
      { name: 'Well and pump', detail: 'One electric pump of 75 horsepower, rebuilt in 2022.', built: 1976 },
    ],
    seasons: neighbor.seasons.map(({ year }, index) => ({
      year,
      crops: [{ crop: index % 2 === 0 ? 'corn' : 'soybeans', acres: 129 }],
    })),
    lease_terms: [
      { name: 'Rent', text: '$295 an acre on all 157 acres, or $46,315 a year, the pivot included.' },
      { name: 'Due', text: 'Half on March 1 and half on December 1.' },
    ],
  };
}
