/** How far a paper is, as its owner reads it. */
const PAPER_STATES: Readonly<Record<string, string>> = {
  kept: 'Received',
  sent: 'Under review',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

export const paperState = (status: string): string => PAPER_STATES[status] ?? 'Received';
