import type { AnyModule } from '@furrow/module/define-module';
import { z } from 'zod';

export type Webhooks = NonNullable<AnyModule['webhooks']>;

const SIGNATURE = {
  in: 'header',
  name: 'Furrow-Signature',
  required: true,
  description:
    '`t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `t.body` under the secret of the endpoint, in hex. For 24 hours after the secret was replaced there is a `v1` for each of the two.',
  schema: { type: 'string' },
} as const;

const RESPONSES = {
  '2XX': {
    description: 'Received. Any other answer, a redirect too, and none within 10 seconds is tried again.',
  },
} as const;

/** What integrators are sent, from the schemas that the events themselves are tested against. */
export const describedWebhooks = (webhooks: Webhooks) =>
  Object.fromEntries(
    Object.entries(webhooks).map(([name, { summary, body }]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(body);
      const content = { 'application/json': { schema: schema as object } };
      const requestBody = { required: true, content };
      return [name, { post: { summary, parameters: [SIGNATURE], requestBody, responses: RESPONSES } }];
    }),
  );
