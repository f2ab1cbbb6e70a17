import type { ApprovalKind } from '@furrow/database/approval';
import { propose } from '@furrow/database/approval-propose';
import type { Json } from '@furrow/database/outbox';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-wire-desk.ts';
import { publicError } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { findWire } from '../wires/wire-row.ts';
import { addBankLine } from './add-bank-line.ts';
import { ignoreApproval } from './ignore-approval.ts';
import { importBankLines } from './import-bank-lines.ts';
import { lineDesk } from './line-desk.ts';
import { lineRecord } from './line-record.ts';
import { csvRefused, lineRefused, refusedLine } from './line-refusals.ts';
import { findLine } from './line-row.ts';
import { matchApproval } from './match-approval.ts';
import { matchLine } from './match-line.ts';
import { previewBankLines } from './preview-bank-lines.ts';
import { proposeTakeBack } from './propose-take-back.ts';
import { returnApproval } from './return-approval.ts';
import { confirmReturn, keepLine } from './send-back.ts';

/** A megabyte of file, as JSON writes it. */
const CSV_BODY_BYTES = 3 * 1024 * 1024;

/** The desk of wires: bringing in what the bank says, and deciding about it. */
export function lineRoutes(deps: WalletDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    readingRoutes(app, deps);
    bringingRoutes(app, deps);
    decidingRoutes(app, deps);
  };
}

function readingRoutes(app: FastifyInstance, { database, clock }: WalletDeps): void {
  route(app, api.showLineDesk, () => lineDesk(database, clock.now()));
  route(app, api.showLine, async (request) => {
    const { userId } = viewerOf(request);
    return orNotFound(await lineRecord(database, { id: request.params.id, userId, now: clock.now() }));
  });
  route(app, api.previewBankLines, ({ body }) => previewBankLines(database, body.csv, clock.now()), {
    bodyLimit: CSV_BODY_BYTES,
  });
}

function bringingRoutes(app: FastifyInstance, deps: WalletDeps): void {
  routeOnce(
    app,
    deps,
    api.importBankLines,
    async (request, { database }) => {
      const asked = { csv: request.body.csv, actor: actorOf(request), now: deps.clock.now() };
      const done = await database.transaction((tx) => importBankLines(tx, asked));
      if (!done.ok) throw csvRefused(done.error);
      const { taken, known, outgoing } = done.value;
      return { added: taken.length, known, outgoing };
    },
    { bodyLimit: CSV_BODY_BYTES },
  );
  routeOnce(app, deps, api.addBankLine, async (request, { database }) => {
    const { day, amount, sender, memo, bank_id: bankId } = request.body;
    const line = { day, amountCents: lineRefused.amountIn(amount), sender, memo, bankId };
    const added = await database.transaction((tx) =>
      addBankLine(tx, { line, actor: actorOf(request), now: deps.clock.now() }),
    );
    if (!added.ok) throw refusedLine(added.error);
    return { id: added.value.id, looks: added.value.match };
  });
}

function decidingRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const matching = matchApproval(deps.wireMatched);

  routeOnce(app, deps, api.matchLine, async (request, { database }) => {
    const lineId = await lineIn(request, { ...deps, database });
    const [{ wire_id: wireId, reason }, now] = [request.body, deps.clock.now()];
    const crediting = { actor: actorOf(request), reason, now, wireMatched: deps.wireMatched };
    const done = await database.transaction((tx) => matchLine(tx, { lineId, wireId, ...crediting }));
    return shown(request, { ...deps, database }, done);
  });

  /** The line as it is after what was done with it. */
  const shown = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    { database }: Pick<WalletDeps, 'database'>,
    done: Result<null, Parameters<typeof publicError>[0]>,
  ) => {
    if (!done.ok) throw publicError(done.error);
    const { userId } = viewerOf(request);
    return orNotFound(await lineRecord(database, { id: request.params.id, userId, now: deps.clock.now() }));
  };

  /** Written down, and done once somebody else agrees. */
  const proposed = async <Payload extends Json, R extends string>(
    request: FastifyRequest<{ Params: { id: string } }>,
    within: WalletDeps,
    kind: ApprovalKind<Payload, R>,
    given: { readonly reason: string; payload(lineId: Id<'line'>): Promise<Payload> },
  ) => {
    const lineId = await lineIn(request, within);
    const { userId, roles } = viewerOf(request);
    const payload = await given.payload(lineId);
    const made = await within.database.transaction((tx) =>
      propose(tx, kind, {
        subject: `bank_line:${lineId}`,
        payload,
        reason: given.reason,
        proposer: { userId, roles },
        now: deps.clock.now(),
      }),
    );
    if (!made.ok) throw lineRefused.proposal(made.error);
    return { proposal_id: made.value };
  };

  routeOnce(app, deps, api.proposeLineMatch, (request, within) => {
    const { wire_id, account_id, reason } = request.body;
    const payload = async (line_id: Id<'line'>) => ({
      line_id,
      wire_id,
      account_id:
        wire_id === null ? account_id : ((await findWire(within.database, wire_id))?.account_id ?? null),
    });
    return proposed(request, within, matching, { reason, payload });
  });
  routeOnce(app, deps, api.proposeLineReturn, (request, within) => {
    const payload = async (line_id: Id<'line'>) => ({ line_id });
    return proposed(request, within, returnApproval, { reason: request.body.reason, payload });
  });
  routeOnce(app, deps, api.confirmLineReturn, async (request, within) => {
    const lineId = await lineIn(request, within);
    const act = { lineId, ...request.body, actor: actorOf(request), now: deps.clock.now() };
    return shown(request, within, await within.database.transaction((tx) => confirmReturn(tx, act)));
  });
  routeOnce(app, deps, api.keepLine, async (request, within) => {
    const lineId = await lineIn(request, within);
    const act = { lineId, ...request.body, actor: actorOf(request), now: deps.clock.now() };
    return shown(request, within, await within.database.transaction((tx) => keepLine(tx, act)));
  });
  routeOnce(app, deps, api.proposeTakeBack, async (request, within) => {
    const lineId = await lineIn(request, within);
    const made = await within.database.transaction((tx) =>
      proposeTakeBack(tx, {
        lineId,
        reason: request.body.reason,
        proposer: viewerOf(request),
        purposeLasts: deps.purposeLasts,
        now: deps.clock.now(),
      }),
    );
    if (!made.ok) throw lineRefused.takeBack(made.error);
    return { proposal_id: made.value };
  });
  routeOnce(app, deps, api.proposeLineIgnore, (request, within) => {
    const payload = async (line_id: Id<'line'>) => ({ line_id });
    return proposed(request, within, ignoreApproval, { reason: request.body.reason, payload });
  });
}

const actorOf = (request: FastifyRequest): string => `operator:${viewerOf(request).userId}`;

async function lineIn(
  { params }: FastifyRequest<{ Params: { id: string } }>,
  { database }: Pick<WalletDeps, 'database'>,
): Promise<Id<'line'>> {
  const id = orNotFound(readId('line', params.id));
  orNotFound((await findLine(database, id)) ?? null);
  return id;
}
