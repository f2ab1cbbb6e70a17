/** A9: how long script may take to come. A browser would wait for minutes, and say nothing. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects as a browser does when script cannot be fetched, so that one page says so for both. */
export function withChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new TypeError('error loading dynamically imported module: no answer in time')),
      CHUNK_TIMEOUT_MS,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
