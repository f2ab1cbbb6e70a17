/** Front door of operations' contract. Calls are in `api.ts`. */
export type { Colleague, Operator } from './actor.ts';
export type { AuditChain, AuditLineView, AuditName, AuditPage, AuditSearch } from './operator-audit.ts';
export type { BooksCheck, BooksFinding, BooksPage, BooksRun } from './operator-books.ts';
export type { ClockView } from './operator-clock.ts';
export type { EmailLine, EmailRecord, EmailsPage, EmailsQuery } from './operator-emails.ts';
export type { EventsPage, EventsQuery, ProviderEventLine } from './operator-events.ts';
export type { JobLine, JobsPage, JobsQuery } from './operator-jobs.ts';
export type { SettingChange, SettingChoice, SettingHistory, SettingView } from './operator-settings.ts';
export type { OperationsPages } from './pages.ts';
export type { DecidedProposal, Figure, ProposalLists, WaitingProposal } from './proposals.ts';
export type {
  BulkLine,
  ConsoleHome,
  ConsoleMenu,
  DecidedItem,
  QueueInMenu,
  QueuePage,
  QueueQuery,
  QueueSummary,
  WaitingItem,
} from './queues.ts';
export type { SystemPages } from './system-pages.ts';
export type { SystemSummary } from './system-summary.ts';
