import type { Access } from './shell/guards/access.ts';

/** One page: the address, the file that serves it, and who may see it (A2). */
export interface Page {
  readonly path: string;
  readonly file: string;
  /** Needed where one file serves two addresses. */
  readonly id?: string;
  readonly access?: Access;
  /** Named to search engines. Farms name themselves. */
  readonly indexed?: true;
  /** Addresses that a pattern such as `/company/:slug` really answers, so that menus may link to them. */
  readonly answers?: readonly string[];
}

/** Login is required, and the page itself invites a visitor to it. */
const INVITES: Access = { login: true, stayWhenSignedOut: true };

const UNSENT_TICKS = {
  question: 'What you ticked on this page is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

const UNSENT_CHANGES = {
  question: 'What you changed on this page is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

/** Forms save by themselves; this is for the two seconds before. */
const UNSENT_ANSWERS = {
  question: 'What you typed last is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

/** The account exists by then, so that each step can be left and come back to. */
const SIGN_UP_STEP: Access = { login: true, logoutTarget: '/', confirmLogout: UNSENT_TICKS };

/**
 * The whole of the app's own addresses. Routing, menus and guards all read this table, so that a menu item
 * appears with its page. A page with `access` needs a loader: guards run where data is read.
 */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'home/home.tsx', indexed: true },
  { path: '/investments/primary-offerings', file: 'farms/offerings.tsx', indexed: true },
  { path: '/sign-in', file: 'identity/sign-in.tsx' },
  { path: '/sign-up', file: 'identity/sign-up.tsx' },
  { path: '/sign-up/accreditation', file: 'identity/sign-up-accreditation.tsx', access: SIGN_UP_STEP },
  { path: '/sign-up/experience', file: 'identity/sign-up-experience.tsx', access: SIGN_UP_STEP },
  { path: '/sign-up/complete', file: 'identity/sign-up-complete.tsx' },
  {
    path: '/sign-up-social',
    file: 'identity/sign-up-social.tsx',
    access: { login: true, beforePrivacy: true, logoutTarget: '/' },
  },
  {
    path: '/sign-up-social/accreditation',
    file: 'identity/sign-up-accreditation.tsx',
    id: 'identity/sign-up-social-accreditation',
    access: SIGN_UP_STEP,
  },
  {
    path: '/sign-up-social/experience',
    file: 'identity/sign-up-experience.tsx',
    id: 'identity/sign-up-social-experience',
    access: SIGN_UP_STEP,
  },
  {
    path: '/accreditation',
    file: 'identity/accreditation.tsx',
    access: { login: true, confirmLogout: UNSENT_TICKS },
  },
  { path: '/reset-password', file: 'identity/reset-password.tsx', access: { duringMaintenance: true } },
  { path: '/confirm-email', file: 'identity/confirm-email.tsx' },
  { path: '/confirm-new-email', file: 'identity/confirm-new-email.tsx' },
  {
    path: '/profile/beneficiary',
    file: 'investors/beneficiaries.tsx',
    access: { login: true, confirmLogout: UNSENT_CHANGES },
  },
  { path: '/profile/my-advisors', file: 'investors/my-advisors.tsx', access: { login: true } },
  {
    path: '/profile/my-advisors/invitation',
    file: 'investors/advisor-invitation.tsx',
    access: { login: true, emailVerified: true },
  },
  { path: '/profile/my-advisors/clients/:client', file: 'investors/client.tsx', access: { login: true } },
  {
    path: '/profile/accounts',
    file: 'investors/accounts.tsx',
    access: { login: true, confirmLogout: UNSENT_ANSWERS },
  },
  { path: '/profile/settings', file: 'identity/settings.tsx', access: { login: true } },
  { path: '/profile/watchlist', file: 'farms/watchlist.tsx', access: { login: true } },
  { path: '/attestation', file: 'investors/attestation.tsx' },
  { path: '/your-part', file: 'investors/your-part.tsx' },
  { path: '/uikit', file: 'uikit/uikit.tsx' },
  { path: '/404', file: 'shell/errors/not-found-route.tsx' },
  { path: '/error/:code?', file: 'shell/errors/error-route.tsx', answers: ['/error'] },
  {
    path: '/maintenance',
    file: 'shell/maintenance/maintenance-route.tsx',
    access: { beforePrivacy: true, duringMaintenance: true },
  },
  {
    path: '/page/theme/:choice',
    file: 'shell/theme/theme-route.ts',
    access: { duringMaintenance: true },
  },
  { path: '/:slug', file: 'farms/farm.tsx' },
  { path: '/:slug/maps', file: 'farms/farm-maps.tsx' },
  { path: '/:slug/rating', file: 'farms/farm-rating.tsx' },
  { path: '/:slug/financials', file: 'farms/farm-financials.tsx', access: INVITES },
  { path: '/:slug/documents', file: 'farms/farm-documents.tsx', access: INVITES },
  { path: '/:slug/notes', file: 'farms/farm-notes.tsx', access: INVITES },
  { path: '*', file: 'shell/errors/unknown-path-route.ts' },
];
