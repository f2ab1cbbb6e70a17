import * as api from '@furrow/modules/farms/api';
import type { OfferingDraft } from '@furrow/modules/farms/rules';
import { colleague } from './console-calls.ts';

export const REASON = 'For the journey.';

/** The demonstration's person for offerings. */
export const { token: deskToken, call: desk } = colleague('offerings@furrow.test');

export async function offeringAt(slug: string) {
  const { data } = await desk(api.listOfferings, { query: { s: slug } });
  const found = data.find((line) => line.slug === slug);
  if (found === undefined) throw new Error(`there is no offering at /${slug}`);
  return desk(api.showOffering, { params: { id: found.id } });
}

/** Writes into an offering what a journey needs of it, and publishes it. */
export async function publishChange(slug: string, changes: Partial<OfferingDraft>): Promise<void> {
  const { id, version, draft } = await offeringAt(slug);
  const params = { id };
  const saved = await desk(api.saveOfferingDraft, {
    params,
    body: { version, draft: { ...draft, ...changes } },
  });
  await desk(api.publishOffering, { params, body: { version: saved.version, reason: REASON } });
}
