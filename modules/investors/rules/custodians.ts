export interface Custodian {
  readonly name: string;
  readonly website: string | null;
}

/**
 * Companies that administer self-directed IRAs, for an owner to find theirs. None of them is a partner of the firm,
 * and an IRA may be held by any other. Source: the project's facts, reference_enumerations.json, sdira_custodians,
 * which also notes that Midland's site greets clients as Equity Trust; a site that was not seen there is null.
 */
export const CUSTODIANS: readonly Custodian[] = [
  { name: 'Equity Trust Company', website: 'https://www.trustetc.com' },
  { name: 'Midland Trust', website: 'https://www.midlandtrust.com' },
  { name: 'Millennium Trust Company', website: 'http://www.mtrustcompany.com' },
  { name: 'Alto Trust Company (AltoIRA)', website: null },
  { name: 'Forge Trust Co.', website: 'https://forgetrust.com' },
  { name: 'Preferred Trust Company', website: 'https://preferredtrustcompany.com' },
  { name: 'STRATA Trust Company', website: 'https://www.stratatrust.com' },
  { name: 'Madison Trust Company', website: 'https://www.madisontrust.com' },
  { name: 'The Entrust Group', website: 'https://www.theentrustgroup.com' },
];

const known = (name: string) =>
  CUSTODIANS.find((custodian) => custodian.name.toLowerCase() === name.trim().toLowerCase());

/** What the field of the website holds once a custodian is named. What its owner wrote there stays. */
export function websiteFor(custodian: string, website: string): string {
  const isOwn = website !== '' && !CUSTODIANS.some((one) => one.website === website);
  return isOwn ? website : (known(custodian)?.website ?? '');
}
