/** What one can do with an offering now, and what may therefore be said of it. */
export type Availability = 'open' | 'pledge' | 'full' | 'over' | 'hold' | 'closed' | 'example';

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  open: 'Open',
  pledge: 'Open for pledges',
  full: 'Fully subscribed',
  over: 'Past its closing date',
  hold: 'On hold',
  closed: 'Closed',
  example: 'Example offering',
};
