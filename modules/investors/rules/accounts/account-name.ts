import type { AccountType } from './account-types.ts';
import type { Ownership } from './ownership-fields.ts';

/** What an account is called in lists: whoever or whatever owns it. */
export function accountName(type: AccountType, ownership: Ownership): string {
  const person = [ownership.first_name, ownership.last_name].map(tidy).filter(Boolean).join(' ');
  const own = {
    individual: undefined,
    entity: ownership.entity_name,
    trust: ownership.trust_name,
    sdira: ownership.custodian_full_account_name,
    solo401k: ownership.trust_name,
  }[type];
  return tidy(own) || person;
}

/** The field of the details that gives an account its name; of a person's own it is the last. */
export function nameFieldOf(type: AccountType): string {
  return {
    individual: 'last_name',
    entity: 'entity_name',
    trust: 'trust_name',
    sdira: 'custodian_full_account_name',
    solo401k: 'trust_name',
  }[type];
}

/**
 * Two names with the same key are the same account to a reader: letter case, accents written in one or two
 * characters, punctuation and spaces do not tell them apart. 'Cottonwood Holdings, L.L.C.' is 'cottonwood holdings llc'.
 */
export function accountNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.'’`]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

function tidy(text: string | undefined): string {
  return (text ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ');
}
