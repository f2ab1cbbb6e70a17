import type { PersonRecord } from '@furrow/modules/identity/contract';
import { listTogether } from '../shell/list-together.ts';

/** The finding on top of a person's record: whether they can log in, how, and where they are logged in now. */
export function signInSentence(record: PersonRecord): string {
  const { state, sessions_total: open } = record;
  if (state === 'erased') return 'This person’s data was deleted. Nobody can log in as them.';
  if (state === 'disabled')
    return 'This sign-in is disabled. Nobody can log in with it until it is reopened.';
  if (state === 'blocked') return 'This sign-in is blocked. Nobody can log in with it until it is reopened.';
  const ways = waysIn(record);
  const how = ways.length === 0 ? 'has no way to log in' : `can log in with ${listTogether(ways)}`;
  const where = open === 0 ? 'No session is' : open === 1 ? 'One session is' : `${open} sessions are`;
  return `${record.first_name || 'This person'} ${how}. ${where} open.`;
}

function waysIn({ has_password, second_factor: factor, providers }: PersonRecord): string[] {
  const second = factor.required ? ' and a code' : '';
  return [
    ...(has_password ? [`a password${second}`] : []),
    ...(factor.passkeys > 0 ? ['a passkey'] : []),
    ...(providers.length > 0 ? [providers.length === 1 ? 'a social account' : 'social accounts'] : []),
  ];
}
