/** Where a visitor came from, as the browser keeps it for 90 days; it travels with forms and with nothing else. */
export const TRACKING_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'msclkid',
  'fbclid',
  'utm_id',
  'gbraid',
  'wbraid',
  'ttclid',
  'li_fat_id',
  'dclid',
  'gclsrc',
  'affiliateId',
  'timestamp',
] as const;
export type TrackingName = (typeof TRACKING_NAMES)[number];
export type Tracking = Readonly<Partial<Record<TrackingName, string>>>;
