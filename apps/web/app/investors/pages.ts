import type { Page } from '../page.ts';

const UNSENT_CHANGES = {
  question: 'What you changed on this page is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

/** Forms save by themselves; this is for the two seconds before. */
const UNSENT_ANSWERS = {
  question: 'What you typed last is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

export const PAGES: readonly Page[] = [
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
  { path: '/attestation', file: 'investors/attestation.tsx' },
  { path: '/your-part', file: 'investors/your-part.tsx' },
];
