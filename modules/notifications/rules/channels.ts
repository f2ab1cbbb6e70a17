/** One's own accounts, papers and money; and farms one holds or watches, with what the firm says to many. */
export const NOTIFICATION_CHANNELS = ['general-system', 'general-updates'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_TYPES = [
  'welcome',
  'verification',
  'congrats',
  'document',
  'wallet',
  'investment',
  'distribution',
  'custom_distribution',
  'restricted',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** How many rows a page begins with, and how many 'Show more' brings (A9). */
export const FIRST_ROWS = 20;
export const MORE_ROWS = 10;
