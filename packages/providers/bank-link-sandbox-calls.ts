import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { z } from 'zod';
import { accountsAt, institutionOf, numbersOf } from './bank-link-sandbox-banks.ts';
import { LINK_COLUMNS, type LinkRow } from './bank-link-sandbox-row.ts';
import type { Fetch } from './provider-call.ts';
import { jsonAnswer, jsonRequest } from './sandbox-answer.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

const LINK_TOKEN_MS = 4 * 60 * 60_000;
const PUBLIC_TOKEN_MS = 30 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

const text = z.string().min(1);
const linkRequest = z.object({
  client_name: text,
  language: text,
  country_codes: z.array(text).min(1),
  products: z.tuple([z.literal('auth'), z.literal('identity')]),
  user: z.object({ client_user_id: text, legal_name: text.optional() }),
});
const tokenRequest = z.object({ link_token: text });
const exchangeRequest = z.object({ public_token: text });
const itemRequest = z.object({ access_token: text });
const processorRequest = itemRequest.extend({ account_id: text, processor: z.literal('dwolla') });

/** The bank link as seen over HTTP, inside this process. */
export function sandboxPlaidBanks(parts: Parts): Fetch {
  return async (url, init) => {
    const body = jsonRequest(init);
    switch (url.pathname) {
      case '/link/token/create':
        return given(linkRequest, body, ({ user }) => createToken(parts, user));
      case '/link/token/get':
        return given(tokenRequest, body, (request) => sessions(parts, request.link_token));
      case '/item/public_token/exchange':
        return given(exchangeRequest, body, (request) => exchange(parts, request.public_token));
      case '/auth/get':
        return given(itemRequest, body, (request) => ofItem(parts, request.access_token, auth));
      case '/identity/get':
        return given(itemRequest, body, (request) => ofItem(parts, request.access_token, identity));
      case '/processor/token/create':
        return given(processorRequest, body, (request) => processorToken(parts, request));
      default:
        return fault(404, 'INVALID_REQUEST', 'NOT_FOUND');
    }
  };
}

async function given<S extends z.ZodType>(
  shape: S,
  body: unknown,
  answer: (request: z.output<S>) => Promise<Response>,
): Promise<Response> {
  const parsed = shape.safeParse(body);
  return parsed.success ? answer(parsed.data) : fault(400, 'INVALID_REQUEST', 'MISSING_FIELDS');
}

const requestId = (): string => randomBytes(8).toString('hex');
const says = (body: object): Response => jsonAnswer(200, { ...body, request_id: requestId() });

function fault(status: number, type: string, code: string): Response {
  return jsonAnswer(status, errorOf(type, code));
}

const errorOf = (type: string, code: string) => ({
  error_type: type,
  error_code: code,
  error_message: code,
  display_message: null,
  request_id: requestId(),
});

/** Sessions of yesterday are nobody's business any more. */
async function createToken(
  { database, clock }: Parts,
  user: z.output<typeof linkRequest>['user'],
): Promise<Response> {
  const now = clock.now();
  const expires = new Date(now.getTime() + LINK_TOKEN_MS);
  const token = `link-sandbox-${randomUUID()}`;
  await database.run(
    sql`delete from sandbox_bank_link where created_at < ${new Date(now.getTime() - KEPT_MS)}`,
  );
  await database.run(sql`insert into sandbox_bank_link (token, person_id, holder, created_at, expires_at)
    values (${token}, ${user.client_user_id}, ${user.legal_name ?? null}, ${now}, ${expires})`);
  return says({ link_token: token, expiration: expires.toISOString() });
}

async function sessions({ database }: Parts, token: string): Promise<Response> {
  const row = await database.maybe<LinkRow>(
    sql`select ${LINK_COLUMNS} from sandbox_bank_link where token = ${token}`,
  );
  if (row === undefined) return fault(400, 'INVALID_INPUT', 'INVALID_LINK_TOKEN');
  return says({
    link_token: token,
    created_at: row.created_at.toISOString(),
    expiration: row.expires_at.toISOString(),
    link_sessions: row.link_session_id === null ? [] : [presentSession(row, row.link_session_id)],
    metadata: {
      initial_products: ['auth', 'identity'],
      webhook: null,
      country_codes: ['US'],
      language: 'en',
      redirect_uri: null,
      client_name: 'sandbox',
    },
  });
}

function presentSession(row: LinkRow, id: string): object {
  const account = accountsAt(row.institution_id ?? '').find((each) => each.id === row.account_id);
  const bank = institutionOf(row.institution_id ?? '');
  const isChosen = row.status === 'chosen' && account !== undefined;
  return {
    link_session_id: id,
    started_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    exit:
      row.status !== 'left'
        ? null
        : { error: row.fault === null ? null : errorOf('INSTITUTION_ERROR', row.fault), metadata: null },
    events: [],
    results: isChosen
      ? {
          item_add_results: [
            {
              public_token: row.public_token,
              accounts: [
                {
                  id: account.id,
                  name: account.name,
                  mask: account.mask,
                  type: 'depository',
                  subtype: account.type,
                },
              ],
              institution: { name: bank?.name, institution_id: bank?.id },
            },
          ],
          cra_item_add_results: [],
          cra_update_results: [],
          bank_income_results: [],
          payroll_income_results: [],
          document_income_results: null,
        }
      : null,
  };
}

/** One conditional update: of two exchanges at once only one is given the access token. */
async function exchange({ database, clock }: Parts, publicToken: string): Promise<Response> {
  const since = new Date(clock.now().getTime() - PUBLIC_TOKEN_MS);
  const token = `access-sandbox-${randomUUID()}`;
  const changed = await database.run(sql`update sandbox_bank_link set access_token = ${token}
    where public_token = ${publicToken} and access_token is null and finished_at > ${since}`);
  if (changed === 0) return fault(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
  return says({ access_token: token, item_id: randomUUID() });
}

async function ofItem(
  { database }: Parts,
  accessToken: string,
  answer: (row: LinkRow) => object,
): Promise<Response> {
  const row = await database.maybe<LinkRow>(
    sql`select ${LINK_COLUMNS} from sandbox_bank_link where access_token = ${accessToken}`,
  );
  if (row === undefined) return fault(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
  return row.fault === null ? says(answer(row)) : fault(400, 'ITEM_ERROR', row.fault);
}

/** The account that was chosen, and no other: the person shared no more. */
function accounts({ institution_id: bank, account_id: id }: LinkRow): object[] {
  return accountsAt(bank ?? '')
    .filter((account) => account.id === id)
    .map(({ id: accountId, name, mask, type }) => ({
      account_id: accountId,
      balances: { available: 100, current: 110, limit: null, iso_currency_code: 'USD' },
      mask,
      name,
      official_name: null,
      type: 'depository',
      subtype: type,
    }));
}

const item = (row: LinkRow) => ({
  item_id: row.token,
  institution_id: row.institution_id,
  webhook: null,
  error: null,
  available_products: [],
  billed_products: ['auth', 'identity'],
  consent_expiration_time: null,
  update_type: 'background',
});

function auth(row: LinkRow): object {
  const numbers = numbersOf(row.institution_id ?? '', row.account_id ?? '');
  const ach = {
    account_id: row.account_id,
    account: numbers?.accountNumber,
    routing: numbers?.routingNumber,
  };
  return {
    accounts: accounts(row),
    numbers: { ach: [ach], eft: [], international: [], bacs: [] },
    item: item(row),
  };
}

function identity(row: LinkRow): object {
  const owners = [{ names: row.owner_names, phone_numbers: [], emails: [], addresses: [] }];
  return { accounts: accounts(row).map((account) => ({ ...account, owners })), item: item(row) };
}

async function processorToken(
  { database }: Parts,
  { access_token: accessToken, account_id: accountId }: z.output<typeof processorRequest>,
): Promise<Response> {
  const made = await database.maybe<{ token: string | null }>(sql`update sandbox_bank_link
    set processor_token = coalesce(processor_token, ${`processor-sandbox-${randomUUID()}`})
    where access_token = ${accessToken} and account_id = ${accountId} returning processor_token as token`);
  if (made === undefined) return fault(400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID');
  return says({ processor_token: made.token });
}
