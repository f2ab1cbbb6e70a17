import { defineJob, type Job, type JobPayload } from '@furrow/database/jobs';

/** A service may be away for a day; the pauses grow to some hours. */
const MAX_ATTEMPTS = 16;

/** A job as those know it who queue or schedule it: only the name and the attempts matter to them. */
export function declareJob<P extends JobPayload>(name: string): Job<P> {
  return defineJob<P>({
    name,
    maxAttempts: MAX_ATTEMPTS,
    async handle() {
      throw new Error(`this process does no ${name}`);
    },
  });
}

/** The same with the work that is done. */
export function implementJob<P extends JobPayload>(job: Job<P>, handle: Job<P>['handle']): Job<P> {
  return defineJob<P>({ name: job.name, maxAttempts: job.maxAttempts, handle });
}
