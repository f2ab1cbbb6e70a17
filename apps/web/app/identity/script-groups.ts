import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  {
    name: 'entry',
    test: anyOf(
      files('packages/ui', 'text-input notice error-summary password-input'),
      files('app/identity', 'auth-page calls entry-links'),
      files('app/kit/form', 'use-form needs-script kept-answers form-problem submit-button'),
      files('app/identity/sign-in', 'use-provider social-state'),
      files('app/identity/sign-up', 'terms-note'),
      files('app/identity/passkeys', 'ask-passkey'),
    ),
  },
];
