import { accountName } from './account-name.ts';
import type { AccountType } from './account-types.ts';
import type { Ownership } from './ownership-fields.ts';

/** How the holder is written on agreements and in the register. */
export function accountTitle(type: AccountType, ownership: Ownership): string {
  const name = accountName(type, ownership);
  switch (type) {
    case 'individual':
    case 'entity':
      return name;
    case 'trust':
      return trusteesOf(ownership.trustees ?? [], name);
    case 'sdira':
      return iraTitle(ownership, name);
    case 'solo401k':
      return trusteesOf([ownership.plans_trustee ?? ''], name);
  }
}

/** 'Jane Roe, Trustee of Roe Family Trust' */
function trusteesOf(names: readonly string[], trust: string): string {
  const trustees = names.map((name) => name.trim()).filter(Boolean);
  if (trustees.length === 0) return trust;
  return `${listed(trustees)}, ${trustees.length === 1 ? 'Trustee' : 'Trustees'} of ${trust}`;
}

/** The custodian is the legal investor, for the benefit of the owner. What the custodian itself writes goes first. */
function iraTitle(ownership: Ownership, name: string): string {
  if (ownership.custodian_full_account_name?.trim()) return name;
  const custodian = ownership.custodian?.trim();
  return custodian ? `${custodian} Custodian FBO ${name} IRA` : name;
}

function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
