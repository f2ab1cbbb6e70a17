/** What advertisements put into the address they lead to. */
export const CAMPAIGN_NAMES = [
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
] as const;
