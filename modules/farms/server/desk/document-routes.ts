import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { readId } from '@furrow/kernel/ids';
import { addDays, isCalendarDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api-desk.ts';
import { publicError } from '../../rules/index.ts';
import { publishDocument } from '../documents/publish-document.ts';
import { publishNote } from '../documents/publish-note.ts';
import { withdrawDocument } from '../documents/withdraw-document.ts';
import { createPrivateToken } from '../private/create-token.ts';
import { revokePrivateToken } from '../private/revoke-token.ts';
import { deskError, invalid } from './desk-refusals.ts';
import { byOf } from './desk-routes.ts';
import { removeGuest } from './guests.ts';
import { findUpload } from './upload-file.ts';

/** Documents and notes of an offering, and who may open a private one. */
export function deskDocumentRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    routeOnce(app, house, api.addOfferingDocument, async (request, within) => {
      const { body } = request;
      const by = byOf(request, within);
      const file = await findUpload(within.database, body.file);
      if (file === null) throw publicError('file_not_uploaded');
      const about = { ...aboutOf(body), ...by, file };
      const added = await within.database.transaction((tx) =>
        body.folder === 'document'
          ? publishDocument(tx, { ...about, folder: body.folder, kind: body.kind })
          : publishDocument(tx, { ...about, folder: body.folder }),
      );
      if (!added.ok) throw deskError({ code: added.error });
      return { id: added.value };
    });

    routeOnce(app, house, api.addOfferingNote, async (request, within) => {
      const { body } = request;
      const by = byOf(request, within);
      const file = body.file === undefined ? undefined : await findUpload(within.database, body.file);
      if (file === null) throw publicError('file_not_uploaded');
      const added = await within.database.transaction((tx) =>
        publishNote(tx, { ...aboutOf(body), ...by, body: body.body, ...(file && { file }) }),
      );
      if (!added.ok) throw deskError({ code: added.error });
      return { id: added.value };
    });

    routeOnce(app, house, api.withdrawOfferingDocument, async (request, within) => {
      const { farmId, actor, at } = byOf(request, within);
      const documentId = orNotFound(readId('doc', request.params.document));
      const { reason } = request.body;
      const done = await within.database.transaction((tx) =>
        withdrawDocument(tx, { documentId, of: { farmId }, reason, actor, at }),
      );
      if (!done.ok) throw deskError({ code: done.error });
      return undefined;
    });

    route(app, api.createOfferingLink, async (request) => {
      const { farmId, actor, at } = byOf(request, house);
      const { note, last_day, reason } = request.body;
      const expiresAt = last_day === undefined ? undefined : endOfDay(last_day);
      if (expiresAt !== undefined && expiresAt <= at) throw invalid({ last_day: ['Choose a day ahead.'] });
      const made = await house.database.transaction((tx) =>
        createPrivateToken(tx, { farmId, note, ...(expiresAt && { expiresAt }), reason, actor, at }),
      );
      if (!made.ok) throw deskError({ code: made.error });
      const { tokenId, token, slug } = made.value;
      return { id: tokenId, path: `/${slug}?private_token=${token}` };
    });

    routeOnce(app, house, api.revokeOfferingLink, async (request, within) => {
      const { farmId, actor, at } = byOf(request, within);
      const tokenId = orNotFound(readId('ptk', request.params.token));
      const { reason } = request.body;
      const done = await within.database.transaction((tx) =>
        revokePrivateToken(tx, { tokenId, farmId, reason, actor, at }),
      );
      if (!done.ok) throw deskError({ code: done.error });
      return undefined;
    });

    routeOnce(app, house, api.removeOfferingGuest, async (request, within) => {
      const { farmId, actor, at } = byOf(request, within);
      const guestId = orNotFound(readId('gst', request.params.guest));
      const { reason } = request.body;
      const done = await within.database.transaction((tx) =>
        removeGuest(tx, { farmId, guestId, reason, actor, at }),
      );
      if (!done.ok) throw deskError({ code: done.error });
      return undefined;
    });
  };
}

interface About {
  readonly title: string;
  readonly prepared: string;
  readonly public: boolean;
  readonly replaces?: string | undefined;
  readonly reason: string;
}

function aboutOf({ title, prepared, public: isPublic, replaces, reason }: About) {
  return { title, prepared, public: isPublic, reason, ...(replaces !== undefined && { replaces }) };
}

/** A link opens the offering to the end of its last day. */
function endOfDay(day: string): Date {
  if (!isCalendarDay(day)) throw invalid({ last_day: ['Enter a date, such as 2026-03-10.'] });
  return startOfNewYorkDay(addDays(day, 1));
}
