/** Browsers word it differently; only fetch and import reject with a TypeError of these words. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|importing a module|dynamically imported module/i;

export function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}
