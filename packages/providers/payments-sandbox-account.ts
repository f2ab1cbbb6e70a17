/** The firm's own account at the stand-in, and its two funding sources: they are there from the start. */
export const SANDBOX_ACCOUNT = '5a0db0c0-0000-4000-8000-000000000000';
export const SANDBOX_SETTLEMENT = {
  first: '5a0db0c0-0000-4000-8000-000000000001',
  second: '5a0db0c0-0000-4000-8000-000000000002',
} as const;
