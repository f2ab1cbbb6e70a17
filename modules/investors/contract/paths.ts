/** The user service also has these; identity mounts its own part at the same place. */
export const INVESTORS_API = '/api/user';

/** Where public reference data is read, content's and ours. */
export const REFERENCE_API = '/api/content';

export const ACCOUNT_PATHS = {
  list: '/account',
  exists: '/account/exists',
  one: '/account/:id',
  details: '/account/:id/details',
  history: '/account/:id/history',
  linkToken: '/account/:id/create_link_token',
  verify: '/account/:id/verify',
  verification: '/account/:id/verification',
  reuseCheck: '/account/:id/verification/reuse',
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

export const PROFILE_PATHS = {
  details: '/profile/details',
  image: '/profile/image',
  imageFile: '/profile/image/:sha256',
} as const;

export const ADVISOR_PATHS = {
  list: '/advisor',
  one: '/advisor/:id',
  again: '/advisor/:id/invite',
  invitation: '/advisor/invitation',
  accept: '/advisor/invitation/accept',
  clients: '/clients',
  clientAccounts: '/clients/:id/accounts',
} as const;

export const DATA_REQUEST_PATHS = {
  list: '/data-request',
  one: '/data-request/:id',
  file: '/data-request/:id/file',
} as const;

/** Of the content service. */
export const CUSTODIANS_PATH = '/custodians';

export const BENEFICIARIES_PATH = '/account/:id/beneficiaries';

export const SUITABILITY_PATHS = {
  one: '/account/:id/suitability',
  wealth: '/account/:id/suitability/wealth',
  investment: '/account/:id/suitability/investment',
  employerConsent: '/account/:id/suitability/employer-consent',
} as const;
export const ACCREDITATION_PATHS = {
  one: '/account/:id/accreditation',
  evidence: '/account/:id/accreditation/evidence',
  files: '/account/:id/accreditation/file',
  file: '/account/:id/accreditation/file/:file_id',
  attest: '/attestation',
  decline: '/attestation/decline',
} as const;

/** The page that mails to advisors lead to, with the secret as `token`. */
export const ATTESTATION_PAGE = '/attestation';
