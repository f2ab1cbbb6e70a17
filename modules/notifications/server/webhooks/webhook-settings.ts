import { oneOf } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';

export const webhookSettings = defineSettings({
  variables: {
    FURROW_WEBHOOKS_LOOPBACK: setting(
      'on or off (default off; the demonstration alone may turn it on): whether an endpoint for webhooks may be on this machine, by http',
      oneOf('on', 'off').optional(),
    ),
  },
});

export type WebhookValues = Values<(typeof webhookSettings)['variables']>;

/** Outside of the demonstration nobody calls this machine, whatever the setting says. */
export const allowsLoopback = (
  { isDemo }: { readonly isDemo: boolean },
  { FURROW_WEBHOOKS_LOOPBACK }: WebhookValues,
): boolean => isDemo && FURROW_WEBHOOKS_LOOPBACK === 'on';
