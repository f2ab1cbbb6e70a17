import type { BankLink } from '@furrow/providers/bank-link';
import type { Payments } from '@furrow/providers/payments';
import { openVerification } from '../bootstrap/open-verification.ts';
import { startApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface MoneyProviders {
  readonly payments?: Payments;
  readonly bankLink?: BankLink;
}

/** The whole process with the stand-ins of the providers, or with a test's own payment service and bank link in their place. */
export function startAppWithMoney({
  payments: money,
  bankLink: link,
  ...options
}: TestAppOptions & MoneyProviders): Promise<TestApp> {
  return startApp({
    ...options,
    openVerification(config, parts) {
      const sandboxes = { IDENTITY_CHECK: 'sandbox', PAYMENTS: 'sandbox', BANK_LINK: 'sandbox' } as const;
      const opened = openVerification({ ...config, ...sandboxes }, parts);
      if (opened.payments === null) throw new Error('no stand-in of the payment service');
      const payments = money === undefined ? opened.payments : { ...opened.payments, money };
      const bankLink = link === undefined ? opened.bankLink : { link, page: null };
      return { ...opened, payments, bankLink };
    },
  });
}
