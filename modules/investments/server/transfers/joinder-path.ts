/** Below the origin, so that a browser can show it in the page. */
export const JOINDER_ROUTE = '/transfer-documents/:id/:account/joinder-agreement.pdf';
export const JOINDER_FILE = 'joinder-agreement.pdf';

/** The account stands in the address because another one is another document. */
export const joinderPath = (transferId: string, accountId: string): string =>
  `/transfer-documents/${transferId}/${accountId}/${JOINDER_FILE}`;
