import { parentPort, type Transferable } from 'node:worker_threads';

export interface ThreadQuestion<Work> {
  readonly id: number;
  readonly work: Work;
}

export type ThreadAnswer<Made> =
  | { readonly id: number; readonly made: Made }
  | { readonly id: number; readonly error: Error };

/** The other end of `OneThread`: does what it is asked, one after the other. `handedOver` names what need not be copied. */
export function answerAsThread<Work, Made>(
  make: (work: Work) => Promise<Made>,
  handedOver: (made: Made) => readonly Transferable[] = () => [],
): void {
  if (parentPort === null) throw new Error('this is run as a thread');
  const port = parentPort;
  const answer = async ({ id, work }: ThreadQuestion<Work>) => {
    try {
      const made = await make(work);
      port.postMessage({ id, made } satisfies ThreadAnswer<Made>, handedOver(made));
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      port.postMessage({ id, error } satisfies ThreadAnswer<Made>);
    }
  };
  let last = Promise.resolve();
  port.on('message', (question: ThreadQuestion<Work>) => {
    last = last.then(() => answer(question));
  });
}
