import type { BankLinkFault, SandboxBankLink } from '@furrow/providers/bank-link-sandbox-link';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { showSandboxBankLink } from '../../contract/api.ts';
import { sandboxBankQuery } from '../../contract/bank.ts';
import type { WalletDeps } from '../common/deps.ts';
import {
  sendAccounts,
  sendCanceled,
  sendDone,
  sendFault,
  sendInstitutions,
  sendLogIn,
  sendWords,
} from './bank-page-html.ts';
import { LOG_INS, type LogIn } from './log-ins.ts';

const { path: PATH, access } = showSandboxBankLink;

const session = { link_session: z.string().max(100), account: z.string().max(60).optional() };
const bankQuery = z.object({ ...session, institution: z.string().max(60) });
const logInQuery = z.object({ ...bankQuery.shape, as: z.enum(Object.keys(LOG_INS) as LogIn[]) });
const chooseQuery = z.object({ ...session, choice: z.string().max(60) });
const cancelQuery = z.object(session);

/**
 * The page of the built-in bank link, where the service would show its own. Whoever has the token is let in, as there.
 * Choices are links: no form and no script of their own is needed, and no password is typed anywhere.
 */
export function bankPage({ bankPage: page }: Pick<WalletDeps, 'bankPage'>): FastifyPluginAsync {
  return async (app) => {
    if (page === null) return;
    const get = <Query extends z.ZodType>(
      path: string,
      querystring: Query,
      show: (query: z.output<Query>, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
      app.get<{ Querystring: z.output<Query> }>(
        path,
        { config: { access }, schema: { hide: true, querystring } },
        (request, reply) => show(request.query as z.output<Query>, reply),
      );

    get(PATH, sandboxBankQuery, async ({ link_token: token, account }, reply) => {
      const opened = await page.open(token);
      if (!opened.ok) return sendWords(reply, opened.error, account);
      const { linkSessionId, institutions, accounts } = opened.value;
      const at = { session: linkSessionId, account };
      return accounts.length > 0
        ? sendAccounts(reply, at, accounts)
        : sendInstitutions(reply, at, institutions);
    });
    get(`${PATH}/bank`, bankQuery, async ({ link_session, institution, account }, reply) =>
      sendLogIn(reply, { session: link_session, account }, institution),
    );
    get(`${PATH}/log-in`, logInQuery, (query, reply) => logIn(page, query, reply));
    get(`${PATH}/choose`, chooseQuery, async ({ link_session, choice, account }, reply) => {
      const chosen = await page.choose(link_session, choice);
      return chosen.ok
        ? sendDone(reply, { session: link_session, account })
        : sendWords(reply, chosen.error, account);
    });
    get(`${PATH}/cancel`, cancelQuery, async ({ link_session, account }, reply) => {
      await page.cancel(link_session);
      return sendCanceled(reply, account);
    });
  };
}

async function logIn(
  page: SandboxBankLink,
  { link_session, institution, as, account }: z.output<typeof logInQuery>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { user, password } = LOG_INS[as];
  const entered = await page.logIn(link_session, { institutionId: institution, user, password });
  const at = { session: link_session, account };
  if (entered.ok) return sendAccounts(reply, at, entered.value.accounts);
  return isOfSession(entered.error)
    ? sendWords(reply, entered.error, account)
    : sendFault(reply, { ...at, institution }, entered.error);
}

const isOfSession = (fault: string): fault is BankLinkFault =>
  fault === 'not_found' || fault === 'expired' || fault === 'over';
