import { MOST_COUNTED } from '@furrow/database/work-list';
import type { House } from '@furrow/module/house';
import type { OperationsPages } from '../contract/index.ts';
import { proposalLists, proposalOutlook, readableKinds } from './approvals/proposal-lists.ts';
import { consoleHome, queueMenu } from './queues/console-home.ts';
import { ownQueues } from './queues/own-queues.ts';
import { queuePage } from './queues/queue-page.ts';

/** What the console's own pages are made of. */
export function operationsPages({
  database,
  clock,
  queues,
  approvals,
  queueActs,
  errors,
}: Pick<House, 'database' | 'clock' | 'queues' | 'approvals' | 'queueActs' | 'errors'>): Omit<
  OperationsPages,
  'system'
> {
  const proposals: OperationsPages['proposals'] = (operator) =>
    proposalLists({ database, errors }, readableKinds(approvals(), operator), operator, clock.now());
  return {
    async menu(operator) {
      const [own, { waiting }] = await Promise.all([
        queueMenu(database, ownQueues(queues, operator)),
        proposals(operator),
      ]);
      return { queues: own, proposals: waiting.length, mostCounted: MOST_COUNTED };
    },
    home: (operator) => consoleHome(database, ownQueues(queues, operator), operator, clock.now()),
    goals: async () => Object.fromEntries(queues.map(({ name, goalDays }) => [name, goalDays])),
    async queue(operator, name, query) {
      const queue = ownQueues(queues, operator).find((one) => one.name === name);
      return queue === undefined
        ? null
        : queuePage(database, queue, queueActs(), operator, query, clock.now());
    },
    proposals,
    outlook: (operator, proposalId) =>
      proposalOutlook(database, readableKinds(approvals(), operator), proposalId, clock.now()),
  };
}
