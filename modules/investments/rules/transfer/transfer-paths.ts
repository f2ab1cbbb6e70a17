/** Where somebody looks after one transfer, and where its recipient reads and signs. */
export const transferPath = (transferId: string): string => `/portfolio/transfers/${transferId}`;

/** The same for people of the firm. */
export const transferDeskPath = (transferId: string): string =>
  `/masters/investments/transfers/${transferId}`;
