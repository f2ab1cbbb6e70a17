import type { Operator } from './actor.ts';
import type { Figure, ProposalLists } from './proposals.ts';
import type { ConsoleHome, ConsoleMenu, QueuePage, QueueQuery } from './queues.ts';
import type { SystemPages } from './system-pages.ts';

/** What pages of the console ask for, each for whoever looks. */
export interface OperationsPages {
  menu(operator: Operator): Promise<ConsoleMenu>;
  home(operator: Operator): Promise<ConsoleHome>;
  /** The business days in which each queue is to be decided, as they are in force. */
  goals(): Promise<Readonly<Record<string, number>>>;
  /** Null for a queue that is not there, or not for this person's roles. */
  queue(operator: Operator, name: string, query: QueueQuery): Promise<QueuePage | null>;
  proposals(operator: Operator): Promise<ProposalLists>;
  /** What a proposal that waits would come to at this moment, besides its figures; null for nothing more. */
  outlook(operator: Operator, proposalId: string): Promise<Figure>;
  readonly system: SystemPages;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly operations: OperationsPages;
  }
}
