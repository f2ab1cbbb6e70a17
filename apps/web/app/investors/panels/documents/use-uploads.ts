import {
  messageFor,
  type UploadPurpose,
  uploadMessage,
  uploadRefusal,
} from '@furrow/modules/investors/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import type { Upload } from '../../../shell/session/upload-as-viewer.ts';
import { arrived, changed, EMPTY_LINE, isGoing, type OneUpload, withNew, withoutOne } from './upload-line.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Documents go one after the other, so that each answer is newer than the one before. What is refused keeps the rest. */
export function useUploads(purpose: UploadPurpose, send: (file: File, upload: Upload) => Promise<void>) {
  const [line, setLine] = useState(EMPTY_LINE);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function sendOne({ key, file }: OneUpload): Promise<void> {
    const signal = leaving.current?.signal;
    if (signal?.aborted) return;
    const onProgress = (share: number) => setLine((now) => changed(now, key, { share }));
    onProgress(0);
    try {
      await send(file, { onProgress, ...(signal && { signal }) });
      setLine((now) => arrived(now, { key, file }));
    } catch (error) {
      if (signal?.aborted) return;
      const known = error instanceof ApiError ? error : null;
      const refusal = known?.message ?? messageFor('internal');
      const mayTryAgain = known === null || known.status === 0 || known.status >= 500;
      setLine((now) => changed(now, key, { refusal, mayTryAgain }));
    }
  }

  const enqueue = (one: OneUpload) => {
    queue.current = queue.current.then(() => sendOne(one));
  };
  const opened = (file: File): OneUpload => {
    last.current += 1;
    const refusal = uploadRefusal(purpose, { bytes: file.size, mediaType: file.type });
    const text = refusal && uploadMessage(purpose, refusal);
    return { key: last.current, file, share: null, refusal: text, mayTryAgain: false };
  };

  return {
    line,
    isSending: line.uploads.some(isGoing),
    add(files: readonly File[]): void {
      const added = files.map(opened);
      setLine((now) => withNew(now, added));
      for (const one of added.filter(isGoing)) enqueue(one);
    },
    tryAgain(one: OneUpload): void {
      setLine((now) => changed(now, one.key, { refusal: null, share: null }));
      enqueue(one);
    },
    dismiss: (one: OneUpload) => setLine((now) => withoutOne(now, one.key)),
  };
}
