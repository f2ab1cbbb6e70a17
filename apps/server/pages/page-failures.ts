import { PublicError } from '@furrow/kernel/errors';
import { toPublicError } from '../http/error-answer.ts';

type Read = (...args: never[]) => Promise<unknown>;

/**
 * Loaders call the modules directly, so there is no HTTP layer to turn a failure into a status. Here an unreachable
 * database becomes a 503 page and a refusal its own status; a bug stays a bug. Thrown as a Response because the error
 * classes of the build and of the server are not the same objects, and React Router reads the status from it.
 */
export function answerFailures<P extends object>(pages: P): P {
  const guarded = Object.entries(pages).map(([name, part]: [string, Read | object]) => [
    name,
    typeof part === 'function' ? guard(part as Read) : answerFailures(part),
  ]);
  // The same names at every depth: modules, and the parts that some of them have.
  return Object.fromEntries(guarded) as P;
}

export function guard<R extends Read>(read: R): R {
  const guarded: Read = async (...args) => {
    try {
      return await read(...args);
    } catch (error) {
      const known = toPublicError(error);
      if (known.code === 'internal' && !(error instanceof PublicError)) throw error;
      const headers =
        known.retryAfterSeconds === undefined ? {} : { 'retry-after': String(known.retryAfterSeconds) };
      throw new Response(known.message, { status: known.status, headers });
    }
  };
  // The same arguments and answers: only what is thrown is another.
  return guarded as R;
}
