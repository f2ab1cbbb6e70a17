import { openVerification } from '../bootstrap/open-verification.ts';

/** The stand-ins of all providers, whatever the settings name. */
export const openStandIns: typeof openVerification = (config, parts) =>
  openVerification(
    { ...config, IDENTITY_CHECK: 'sandbox', PAYMENTS: 'sandbox', BANK_LINK: 'sandbox' },
    parts,
  );
