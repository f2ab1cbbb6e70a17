import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/** What is refused to people of the firm, whatever they work on. */
export const OPERATIONS_ERRORS = {
  reason_missing: { status: 400, message: 'Give a reason. It’s kept in the audit log.' },
  work_taken: { status: 409, message: 'Someone else is working on this.' },
  proposal_is_your_own: { status: 409, message: 'Someone else has to decide what you proposed.' },
  proposal_concerns_you: {
    status: 409,
    message: 'This is about your own account, so it takes two of your colleagues.',
  },
  proposal_decided: { status: 409, message: 'This was already decided. Reload to see how.' },
  proposal_expired: {
    status: 409,
    message: 'This proposal has expired. Propose it again if it still stands.',
  },
  proposal_waits_already: { status: 409, message: 'The same proposal is already waiting for a decision.' },
  setting_locked: {
    status: 409,
    message: 'The server’s environment fixes this setting. Change it there.',
  },
  setting_changed: {
    status: 409,
    message: 'Someone changed this setting since you opened it. Reload to see it.',
  },
  job_not_dead: { status: 409, message: 'This job is no longer dead. Reload to see its status.' },
  clock_moved: { status: 409, message: 'Someone moved the clock since you opened this. Reload to see it.' },
  clock_too_far: { status: 400, message: 'The clock can be at most 20 years ahead.' },
  total_differs: { status: 400, message: 'The total you typed is not the total of this proposal.' },
} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...OPERATIONS_ERRORS });
