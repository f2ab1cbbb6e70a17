import type { Queue } from '@furrow/module/queue';
import { mayOperate } from '../../../identity/rules/index.ts';
import type { Operator } from '../../contract/index.ts';

/** The queues that somebody may read. */
export const ownQueues = (queues: readonly Queue[], { roles }: Pick<Operator, 'roles'>): readonly Queue[] =>
  queues.filter((queue) => mayOperate(roles, queue.roles, 'GET'));

/** The queue with this name if somebody may work in it; undefined as if there were none. */
export const workingQueue = (
  queues: readonly Queue[],
  name: string,
  { roles }: Pick<Operator, 'roles'>,
): Queue | undefined => queues.find((queue) => queue.name === name && mayOperate(roles, queue.roles, 'POST'));
