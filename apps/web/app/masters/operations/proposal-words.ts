const ACTS: Readonly<Record<string, string>> = {
  'farms.close': 'Close',
  'farms.outlook': 'Improve outlook:',
  'farms.valuations': 'Value',
  'identity.roles': 'Change roles:',
  'wallet.match_wire': 'Credit wire:',
  'wallet.return_wire': 'Return wire:',
  'wallet.take_line_back': 'Take credit back:',
  'wallet.ignore_line': 'Leave out duplicate:',
  'wallet.distribution': 'Pay distribution:',
  'wallet.distribution_payment': 'Finish payment:',
  'wallet.custodian_wire': 'Send wire:',
  'wallet.tax_payment': 'Pay withheld tax of',
  'wallet.operating_credit': 'Enter money for',
  'wallet.adjust': 'Book by hand:',
  'wallet.correct': 'Correct a booking:',
};

/** What a proposal of a kind does, before what it is about; 'fences.raise' is 'Raise:'. */
export function proposalAct(kind: string): string {
  const known = ACTS[kind];
  if (known !== undefined) return known;
  if (kind.startsWith('setting.')) return 'Change setting:';
  const words = (kind.split('.').at(-1) ?? kind).replaceAll(/[-_]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}:`;
}

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  farm: (id) => `/masters/offerings/${id}`,
  outlook: (id) => `/masters/offerings/${id}/outlook`,
  valuations: (id) => `/masters/valuations/${id}`,
  account: (id) => `/masters/wallet/accounts/${id}`,
  user: (id) => `/masters/people?person=${id}`,
  bank_line: (id) => `/masters/wallet/wires/${id}`,
  setting: (id) => `/masters/settings?setting=${id}`,
  distribution: (id) => `/masters/wallet/distributions/${id}`,
  distribution_payment: (id) => `/masters/wallet/distributions/${id.split('/')[0]}`,
  tax_payment: () => '/masters/wallet/distributions/taxes',
  custodian_wire: () => '/masters/wallet/distributions/wires',
};

/** The record of what a proposal is about; null where it has none. */
export function subjectPath(subject: string): string | null {
  const at = subject.indexOf(':');
  const kind = subject.slice(0, at);
  return Object.hasOwn(PATHS, kind) ? (PATHS[kind]?.(subject.slice(at + 1)) ?? null) : null;
}
