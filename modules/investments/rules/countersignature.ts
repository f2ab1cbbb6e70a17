/** What the firm says when it signs an agreement after the offering has closed. */
export const countersignature = (brand: string) => ({
  /** Raised with every change of the words. */
  version: 'countersignature 2026-11',
  text: `${brand} accepts this agreement for the company. The offering has closed.`,
  provedBy: 'Decided to close the offering in the operator console, on the proposal of another person',
});
