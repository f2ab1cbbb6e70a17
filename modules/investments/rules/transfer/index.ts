/** Direct transfers of ownership. */
export { ASSIGNMENT_VERSION, type Assigned, assignmentParagraphs, assignmentText } from './assignment.ts';
export {
  JOINDER_NAME,
  JOINDER_VERSION,
  type JoinderFacts,
  joinderSections,
  joinderText,
} from './joinder.ts';
export {
  type GivenPosition,
  type GiveRefusal,
  giveRefusal,
  isReturnable,
  type ReceiveRefusal,
  receiveRefusal,
} from './may-transfer.ts';
export { transferDeskPath, transferPath } from './transfer-paths.ts';
export {
  TRANSFER_MOVES,
  TRANSFER_OWNERSHIP_STATUSES,
  TRANSFER_REASONS,
  TRANSFER_STATUSES,
  type TransferOwnershipStatus,
  type TransferReason,
  type TransferStatus,
  transferOwnershipStatus,
} from './transfer-status.ts';
export {
  isTransferExpired,
  isTransferReminderDue,
  TRANSFER_DAYS,
  TRANSFER_REMINDER_DAYS,
  transferExpiry,
} from './transfer-times.ts';
