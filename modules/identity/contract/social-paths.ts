/** Below `/api/identity`. */
export const SOCIAL_PATHS = {
  connections: '/connections',
  authorize: '/authorize/:connection',
  callback: '/callback/:connection',
  outcome: '/social-outcome',
} as const;
