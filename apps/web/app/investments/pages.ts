import type { Page } from '../page.ts';
import type { Access } from '../shell/guards/access.ts';

/** Whoever invests is signed in, has a proven address and has said how they are accredited. */
const INVESTS: Access = { login: true, emailVerified: true, accreditation: true };

/** Interest asks for less, until it is stated. */
const PLEDGES: Access = { login: true, accreditation: true };

/** Whoever looks after what they own only logs in. */
const OWNS: Access = { login: true };

/** Whoever gives shares away has a proven address, where the recipient's answer goes. */
const GIVES: Access = { login: true, emailVerified: true };

const STEP = '/:slug/investment-process/:investmentId';

export const PAGES: readonly Page[] = [
  { path: `${STEP}/amount`, file: 'investments/amount.tsx', access: INVESTS },
  { path: `${STEP}/ownership`, file: 'investments/ownership.tsx', access: INVESTS },
  { path: `${STEP}/signatures`, file: 'investments/signatures.tsx', access: INVESTS },
  { path: `${STEP}/funding`, file: 'investments/funding.tsx', access: INVESTS },
  { path: `${STEP}/accreditation`, file: 'investments/accreditation.tsx', access: INVESTS },
  { path: `${STEP}/confirmation`, file: 'investments/confirmation.tsx', access: INVESTS },
  { path: `${STEP}/complete`, file: 'investments/complete.tsx', access: INVESTS },
  { path: '/:slug/pledge', file: 'investments/pledge/pledge.tsx', access: PLEDGES },
  { path: '/:slug/pledge/complete', file: 'investments/pledge/complete.tsx', access: INVESTS },
  // For the custodian of an IRA, who has a link and no account.
  { path: '/custodian-signature', file: 'investments/custodian-signature.tsx' },
  { path: '/portfolio', file: 'investments/portfolio/overview.tsx', access: OWNS },
  {
    path: '/portfolio/funding',
    file: 'investments/portfolio/list.tsx',
    id: 'portfolio-funding',
    access: OWNS,
  },
  { path: '/portfolio/active', file: 'investments/portfolio/list.tsx', id: 'portfolio-active', access: OWNS },
  { path: '/portfolio/exited', file: 'investments/portfolio/list.tsx', id: 'portfolio-exited', access: OWNS },
  { path: '/portfolio/reinvest', file: 'investments/reinvesting/reinvest.tsx', access: OWNS },
  { path: '/portfolio/:investmentId', file: 'investments/portfolio/position.tsx', access: OWNS },
  {
    path: '/portfolio/:investmentId/transfer/:step?',
    file: 'investments/transfer/transfer.tsx',
    access: GIVES,
  },
  {
    path: '/portfolio/transfers/:transferId',
    file: 'investments/transfer/transfer-record.tsx',
    access: OWNS,
  },
  { path: '/portfolio/wire/:id', file: 'investments/wire.tsx', access: OWNS },
  {
    path: '/profile/my-advisors/clients/:client/portfolio',
    file: 'investments/clients/client-portfolio.tsx',
    access: OWNS,
  },
  {
    path: '/profile/my-advisors/clients/:client/documents',
    file: 'investments/clients/client-documents.tsx',
    access: OWNS,
  },
  // A visitor reads there what tax documents they would get.
  {
    path: '/tax-center',
    file: 'investments/tax/tax-center.tsx',
    access: { login: true, stayWhenSignedOut: true },
  },
  // Whatever else stands there leads to the step where it goes on.
  { path: `${STEP}/:step?`, file: 'investments/resume.tsx', access: INVESTS },
];
