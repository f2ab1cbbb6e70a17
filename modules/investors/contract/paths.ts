/** The user service also has these; identity mounts its own part at the same place. */
export const INVESTORS_API = '/api/user';

export const ACCOUNT_PATHS = {
  list: '/account',
  exists: '/account/exists',
  one: '/account/:id',
  details: '/account/:id/details',
  history: '/account/:id/history',
  linkToken: '/account/:id/create_link_token',
  verify: '/account/:id/verify',
  verification: '/account/:id/verification',
  wallet: '/account/:id/wallet/verification',
  owners: '/account/:id/wallet/verification/beneficial-owner',
  files: '/account/:id/files',
  file: '/account/:id/files/:file',
  business: '/account/:id/business',
  people: '/account/:id/people',
  person: '/account/:id/people/:person',
  invite: '/account/:id/people/:person/invitation',
  certification: '/account/:id/certification',
  yourPart: '/your-part',
  webhooks: '/webhooks/:source',
} as const;
