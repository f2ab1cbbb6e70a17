/** The page that mails to advisors lead to, with the secret as `token`. */
export const ATTESTATION_PAGE = '/attestation';
