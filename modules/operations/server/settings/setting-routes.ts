import { noStore } from '@furrow/http/caching';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { mayOperate } from '../../../identity/rules/index.ts';
import { changeSetting as changeSettingCall } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { SystemNeeds } from '../system-needs.ts';
import { changeSetting, type SettingRefusal } from './change-setting.ts';

/** Changing what is in force, or proposing it where two people have to agree. */
export function settingRoutes(house: House & SystemNeeds): FastifyPluginAsync {
  const { settings } = house.system;
  return async (app) => {
    app.addHook('onRequest', noStore);

    routeOnce(app, house, changeSettingCall, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const setting = settings.find(request.params.name);
      if (setting === undefined || !mayOperate(roles, setting.roles, request.method))
        throw publicError('not_found');
      if (settings.lockedBy(setting) !== null) throw publicError('setting_locked');
      const { value, version, reason } = request.body;
      const change = { value, seen: version, operator: { userId, roles }, reason, now: clock.now() };
      const changed = await database.transaction((tx) => changeSetting(tx, setting, change));
      if (!changed.ok) throw refused(changed.error);
      const done = changed.value;
      return done.outcome === 'changed'
        ? { outcome: done.outcome, version: done.version, proposal_id: null }
        : { outcome: done.outcome, version: null, proposal_id: done.proposalId };
    });
  };
}

function refused(refusal: SettingRefusal) {
  if (refusal.code === 'validation_error') return publicError(refusal.code, { fields: refusal.fields });
  // Whoever may change it may propose it, so that this is one of the others.
  return publicError(refusal.code === 'proposal_not_yours_to_make' ? 'not_found' : refusal.code);
}
