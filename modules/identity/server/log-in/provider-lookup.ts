import { ok, type Result } from '@furrow/kernel/result';
import type { AnyConnection } from '../../rules/index.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { takeLookup } from '../sign-up/email-available.ts';
import { accountByEmail } from '../users/account-row.ts';
import type { Visitor } from './visitor.ts';

export interface FoundProvider {
  /** `email` for those who have a password, else the connection they came through. */
  readonly authProvider: 'email' | AnyConnection;
  /** The connection they signed up with, or the one that took its place; null for those who signed up here. */
  readonly social: AnyConnection | null;
}

/** Which way somebody signs in, so that the form can show it. */
export async function lookUpProvider(
  deps: AccountDeps,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<Result<FoundProvider, Refusal>> {
  const room = await takeLookup(deps, visitor);
  if (!room.ok) return room;
  const account = await accountByEmail(deps.database, email);
  if (account === undefined) return refuse('user-not-found');
  if (account.password_hash !== null) return ok({ authProvider: 'email', social: account.social });
  return ok({ authProvider: account.social ?? 'email', social: account.social });
}
