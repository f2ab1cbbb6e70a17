import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import type { Transaction } from '@furrow/database/transaction';
import type { RawWebhook } from './raw-webhook.ts';
import { type SandboxSender, sandboxBehaviour } from './sandbox-behaviour.ts';

type Payload = { readonly service: SandboxSender; readonly bodies: readonly string[] };

const NAME = 'sandbox.webhooks';
const MAX_ATTEMPTS = 12;

/** Only the name and the attempts matter to whoever queues it. */
const webhooksJob: Job<Payload> = defineJob({
  name: NAME,
  maxAttempts: MAX_ATTEMPTS,
  async handle() {
    throw new Error('nobody receives webhooks in this process');
  },
});

/** Webhooks of one change, sent if and only if it is committed; in order and once, unless told otherwise. */
export async function sendSandboxWebhooks(
  tx: Transaction,
  service: SandboxSender,
  bodies: readonly string[],
): Promise<void> {
  if (bodies.length === 0) return;
  const { twice, reversed } = await sandboxBehaviour(tx, service);
  const ordered = reversed ? bodies.toReversed() : bodies;
  await enqueue(tx, webhooksJob, {
    service,
    bodies: twice ? ordered.flatMap((body) => [body, body]) : ordered,
  });
}

export interface SandboxPost {
  /** Signs as the service would, at the moment of sending. */
  readonly sign: Readonly<Record<SandboxSender, (body: string, now: Date) => Promise<RawWebhook['headers']>>>;
  /** What stands behind the address for webhooks. Throws where it did not take one, so that it comes again. */
  receive(service: SandboxSender, webhook: RawWebhook): Promise<void>;
}

/** Delivers what the stand-ins have to say, through the same door and the same checks as the real services. */
export function sandboxWebhooksJob({ sign, receive }: SandboxPost): Job<Payload> {
  return defineJob({
    name: NAME,
    maxAttempts: MAX_ATTEMPTS,
    async handle({ service, bodies }, { clock }) {
      for (const body of bodies) {
        const headers = await sign[service](body, clock.now());
        await receive(service, { headers, body: Buffer.from(body) });
      }
    },
  });
}
