import { createRequire } from 'node:module';

interface Unpacking {
  ensureBuffer(wanted: number): Uint8Array;
}

/**
 * The library unpacks without an end, and what a scan of the text finds beforehand depends on how the text is
 * written. All its ways of unpacking ask for room in one place, which is not among what it offers. Answers with a
 * question that is to be asked after each file: whether it was stopped there, which its own errors do not say.
 */
export function boundUnpacking(mostBytes: number): () => boolean {
  const inner = createRequire(import.meta.url)('pdf-lib/cjs/core/streams/DecodeStream.js') as {
    readonly default: { readonly prototype: Unpacking };
  };
  const { prototype } = inner.default;
  const { ensureBuffer } = prototype;
  let wasStopped = false;
  prototype.ensureBuffer = function bounded(this: Unpacking, wanted) {
    if (wanted <= mostBytes) return ensureBuffer.call(this, wanted);
    wasStopped = true;
    throw new RangeError(`a part of the file unpacks to more than ${mostBytes} bytes`);
  };
  return () => {
    const answer = wasStopped;
    wasStopped = false;
    return answer;
  };
}
