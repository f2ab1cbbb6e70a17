import { publicError } from '@furrow/kernel/errors';

/** What is not there for this caller answers as if it did not exist. */
export function orNotFound<T>(found: T | null): T {
  if (found === null) throw publicError('not_found');
  return found;
}
