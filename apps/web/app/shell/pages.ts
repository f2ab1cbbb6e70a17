import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [
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
  { path: '*', file: 'shell/errors/unknown-path-route.ts' },
];
