/** Below `/api/identity`. */
export const SOCIAL_PATHS = {
  connections: '/connections',
  authorize: '/authorize/:connection',
  callback: '/callback/:connection',
  outcome: '/social-outcome',
  links: '/links',
  link: '/links/:connection',
} as const;
