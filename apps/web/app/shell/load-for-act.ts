import { NOTICES } from '@furrow/kernel/notices';
import { ApiError, unreachable } from './api/api-error.ts';
import { withChunkTimeout } from './chunk-timeout.ts';
import { isNoAnswer } from './errors/no-answer.ts';
import { toast } from './toasts/toast.ts';

/** Script that somebody waits for. Where it does not come, that is said, and it fails as a call that met no server. */
export async function loadForAct<T>(loading: Promise<T>): Promise<T> {
  try {
    return await withChunkTimeout(loading);
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    toast.show({ code: 'no-connection', type: 'error', text: NOTICES.no_connection });
    throw unreachable();
  }
}

/** Of a press that nothing else follows: that no server was met has been said, and it can be pressed again. */
export async function runAct(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
  }
}
