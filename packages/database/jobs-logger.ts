import { Logger } from 'graphile-worker';
import type { Log } from './log.ts';

/** Passes on warnings and errors without the details, which hold whole payloads. */
export function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const details = { worker: scope.workerId, job: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
  });
}
