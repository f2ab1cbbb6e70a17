import type { Page } from '../page.ts';
import type { Access } from '../shell/guards/access.ts';

const UNSENT_TICKS = {
  question: 'What you ticked on this page is not saved yet. Log out all the same?',
  when: 'unsent',
} as const;

/** The account exists by then, so that each step can be left and come back to. */
const SIGN_UP_STEP: Access = { login: true, logoutTarget: '/', confirmLogout: UNSENT_TICKS };

export const PAGES: readonly Page[] = [
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
  { path: '/staff-invitation', file: 'identity/staff-invitation.tsx' },
  { path: '/profile/settings', file: 'identity/settings.tsx', access: { login: true } },
];
