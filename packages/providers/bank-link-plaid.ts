import { err, ok, type Result } from '@furrow/kernel/result';
import type { z } from 'zod';
import type { BankLink, BankLinkEnd, BankLinkPerson, LinkedBankAccount } from './bank-link.ts';
import {
  type AuthAccount,
  accessShape,
  authShape,
  identityShape,
  type LinkResult,
  type LinkSession,
  processorShape,
  sessionsShape,
} from './bank-link-plaid-shapes.ts';
import { linkTokenShape, plaidErrorShape } from './identity-check-plaid-shapes.ts';
import { openPlaid, type PlaidCaller, type PlaidConnection } from './plaid-caller.ts';
import type { ProviderRefusal } from './provider-refusal.ts';

export interface PlaidBankLinkOptions extends PlaidConnection {
  /** Shown to the person. */
  readonly clientName: string;
}

type Step<T> = Promise<Result<T, BankLinkEnd | ProviderRefusal>>;

/** What only the person and their bank can mend: another log-in, another account, another bank. */
const BANK_FAULTS: ReadonlySet<string> = new Set(['ITEM_ERROR', 'INSTITUTION_ERROR']);
const TOKEN_FAULT = 'INVALID_PUBLIC_TOKEN';

/** Whoever logs in at the bank has shown the account; any other way of showing it may still be open. */
const SHOWN: ReadonlySet<string> = new Set([
  'automatically_verified',
  'manually_verified',
  'database_matched',
]);

export function createPlaidBankLink(options: PlaidBankLinkOptions): BankLink {
  const caller = openPlaid(options);
  return {
    async createToken(person) {
      const body = linkTokenRequest(person, options.clientName);
      const asked = await caller.ask(linkTokenShape, { path: '/link/token/create', body, repeatable: true });
      return asked.ok ? ok({ token: asked.value.link_token, expiresAt: asked.value.expiration }) : asked;
    },
    async finish(token, linkSessionId) {
      const linked = await finish(caller, token, linkSessionId);
      if (linked.ok) return ok(linked);
      return isEnd(linked.error) ? ok(err(linked.error)) : err(linked.error);
    },
  };
}

const isEnd = (why: BankLinkEnd | ProviderRefusal): why is BankLinkEnd =>
  why.code === 'link_unfinished' || why.code === 'link_failed';
const failed = (reason: string) => err({ code: 'link_failed', reason } as const);

function linkTokenRequest({ accountId, legalName, webhook }: BankLinkPerson, clientName: string): object {
  return {
    client_name: clientName,
    language: 'en',
    country_codes: ['US'],
    products: ['auth', 'identity'],
    account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    user: {
      client_user_id: accountId,
      ...(legalName === undefined ? {} : { legal_name: legalName }),
    },
    ...(webhook === undefined ? {} : { webhook }),
  };
}

/** From the session to a token for the payment service. The access token is used here and kept nowhere. */
async function finish(caller: PlaidCaller, token: string, linkSessionId: string): Step<LinkedBankAccount> {
  const sessions = await askBank(caller, sessionsShape, '/link/token/get', { link_token: token });
  if (!sessions.ok) return sessions;
  const session = sessions.value.link_sessions?.find((each) => each.link_session_id === linkSessionId);
  const result = resultOf(session);
  if (!result.ok) return result;
  const { public_token, accounts, institution } = result.value;
  // A public token is good for one exchange: asking again could only be told so.
  const item = await askBank(caller, accessShape, '/item/public_token/exchange', { public_token }, false);
  if (!item.ok) return item;
  const { access_token } = item.value;
  const auth = await askBank(caller, authShape, '/auth/get', { access_token });
  if (!auth.ok) return auth;
  const chosen = accountOf(auth.value, accounts);
  if (!chosen.ok) return chosen;
  const { account_id, subtype } = chosen.value;
  const mask =
    chosen.value.mask ?? auth.value.numbers.ach.find((each) => each.account_id === account_id)?.account;
  const ownerNames = await ownersOf(caller, access_token, account_id);
  if (!ownerNames.ok) return ownerNames;
  const request = { access_token, account_id, processor: 'dwolla' };
  const processor = await askBank(caller, processorShape, '/processor/token/create', request);
  if (!processor.ok) return processor;
  return ok({
    institution: institution?.name ?? 'Bank',
    mask: mask ?? '',
    type: subtype === 'savings' ? 'savings' : 'checking',
    ownerNames: ownerNames.value,
    processorToken: processor.value.processor_token,
  });
}

function resultOf(session: LinkSession | undefined): Result<LinkResult, BankLinkEnd> {
  const result = session?.results?.item_add_results[0] ?? session?.on_success;
  if (result) return ok(result);
  const reason = session?.exit?.error?.error_code;
  return reason === undefined ? err({ code: 'link_unfinished' }) : failed(reason);
}

/** The one that was chosen, if money can be pulled from it. */
function accountOf(
  { accounts, numbers }: z.output<typeof authShape>,
  chosen: LinkResult['accounts'],
): Result<AuthAccount, BankLinkEnd> {
  const account = accounts.find(
    ({ account_id: id, type, subtype }) =>
      chosen.some((each) => each.id === id) &&
      type === 'depository' &&
      (subtype === 'checking' || subtype === 'savings') &&
      numbers.ach.some((each) => each.account_id === id),
  );
  if (account === undefined) return failed('NO_AUTH_ACCOUNTS');
  const { verification_status: status } = account;
  return status == null || SHOWN.has(status) ? ok(account) : failed(status.toUpperCase());
}

/** A bank that does not say whose account it is leaves it to somebody of the firm. */
async function ownersOf(caller: PlaidCaller, access_token: string, accountId: string): Step<string[]> {
  const asked = await askBank(caller, identityShape, '/identity/get', { access_token });
  if (!asked.ok) return isEnd(asked.error) ? ok([]) : asked;
  const owned = asked.value.accounts.find(({ account_id: id }) => id === accountId);
  const names = owned?.owners.flatMap((owner) => owner.names) ?? [];
  return ok([...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]);
}

async function askBank<S extends z.ZodType>(
  caller: PlaidCaller,
  shape: S,
  path: string,
  body: object,
  repeatable = true,
): Step<z.output<S>> {
  const answer = await caller.send({ path, body, repeatable });
  if (answer !== null && answer.status !== 200) {
    const fault = plaidErrorShape.safeParse(answer.body).data;
    const isBanks =
      fault !== undefined && (BANK_FAULTS.has(fault.error_type) || fault.error_code === TOKEN_FAULT);
    if (isBanks) return failed(fault.error_code);
  }
  return caller.read(shape, path, answer);
}
