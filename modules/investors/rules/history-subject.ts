/** What of an account a line of its history is about. */
export type HistorySubject =
  | 'account'
  | 'details'
  | 'kyc'
  | 'kyb'
  | 'common_kyc'
  | 'reverification'
  | 'wallet'
  | 'certification'
  | 'person'
  | 'accreditation'
  | 'attestation'
  | 'suitability'
  | 'employer_consent'
  | 'market'
  | 'beneficiaries'
  | 'file';
