import type { Page } from '../../page.ts';

const READERS = { roles: ['editor', 'offerings'] } as const;
const KEEPERS = { roles: ['compliance', 'editor'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/forms',
    file: 'masters/inquiries/forms.tsx',
    access: READERS,
    menu: { section: 'Publishing', label: 'Forms received' },
  },
  { path: '/masters/forms/:id', file: 'masters/inquiries/form-record.tsx', access: READERS },
  {
    path: '/masters/no-email',
    file: 'masters/inquiries/no-email.tsx',
    access: KEEPERS,
    menu: { section: 'Publishing', label: 'No email' },
  },
];
