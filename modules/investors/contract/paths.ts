/** The user service also has these; identity mounts its own part at the same place. */
export const INVESTORS_API = '/api/user';

export const ACCOUNT_PATHS = {
  list: '/account',
  exists: '/account/exists',
  one: '/account/:id',
  details: '/account/:id/details',
  history: '/account/:id/history',
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
