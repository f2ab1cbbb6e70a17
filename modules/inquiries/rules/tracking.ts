import { CAMPAIGN_NAMES } from '@furrow/kernel/campaign-names';

/** Where a visitor came from, as the browser keeps it for 90 days; it travels with forms and with nothing else. */
export const TRACKING_NAMES = [...CAMPAIGN_NAMES, 'affiliateId', 'timestamp'] as const;
export type TrackingName = (typeof TRACKING_NAMES)[number];
export type Tracking = Readonly<Partial<Record<TrackingName, string>>>;
