/** How two people finish a payment that failed: it goes the usual way once more, or is paid by other means. */
export const FINISH_WAYS = ['again', 'outside'] as const;
export type FinishWay = (typeof FINISH_WAYS)[number];

/** What reaches nobody any more is paid outside of wallets and wires; everything else goes where its statement says. */
export const finishWayOf = ({ isOpen }: { readonly isOpen: boolean }): FinishWay =>
  isOpen ? 'again' : 'outside';
