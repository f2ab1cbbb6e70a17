import type { House } from '@furrow/module/house';
import type { MarketingForms } from '@furrow/providers/marketing-forms';
import { createHubspotForms } from '@furrow/providers/marketing-forms-hubspot';
import { withBehaviour } from '@furrow/providers/sandbox-behaviour';
import { ASK_WITHIN_MS, type InquiryKind } from '../rules/index.ts';
import { builtInService } from './built-in/built-in-service.ts';
import { BUILT_IN_PORTAL, formIds, type InquiryValues } from './settings.ts';

/** What the work on inquiries needs. */
export interface InquiryDeps
  extends Pick<House, 'database' | 'clock' | 'sealer' | 'mailer' | 'site' | 'log' | 'answersTo' | 'userOf'> {
  readonly forms: MarketingForms;
  readonly formIds: Readonly<Record<InquiryKind, string>>;
}

export function inquiryDeps(house: House, settings: InquiryValues): InquiryDeps {
  const { database, clock, sealer, mailer, site, log, answersTo, userOf } = house;
  return {
    ...{ database, clock, sealer, mailer, site, log, answersTo, userOf },
    forms: marketingForms(house, settings),
    formIds: formIds(settings),
  };
}

/** The same adapter either way: the built-in service answers as HubSpot does, without a detour over the network. */
function marketingForms({ database, clock, log }: House, settings: InquiryValues): MarketingForms {
  const { MARKETING_FORMS: chosen, HUBSPOT_PORTAL_ID: portalId, HUBSPOT_REGION: region } = settings;
  const asked = { deadlineMs: ASK_WITHIN_MS, log };
  if (chosen === 'hubspot' && portalId !== undefined)
    return createHubspotForms({ ...asked, portalId, region });
  return createHubspotForms({
    ...asked,
    portalId: BUILT_IN_PORTAL,
    fetch: withBehaviour(database, 'marketing-forms', builtInService({ database, clock })),
  });
}
