import { NOTICES } from '@furrow/kernel/notices';
import { withChunkTimeout } from '../shell/chunk-timeout.ts';
import { isNoAnswer } from '../shell/errors/no-answer.ts';
import type { Subscribed } from './send-newsletter.ts';

interface Given {
  readonly email: string;
  readonly trap: string;
  readonly key: string;
}

/** What sends is fetched by the press. Where it does not come, that is said beside the field, and the same can be sent again. */
export async function fetchAndSubscribe(
  { email, trap, key }: Given,
  load = () => import('./send-newsletter.ts'),
): Promise<Subscribed> {
  try {
    const { subscribe } = await withChunkTimeout(load());
    return await subscribe(email, trap, key);
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return { kind: 'refused', text: NOTICES.no_connection, isAnswered: false };
  }
}
