import type { FormAnswer } from '@furrow/forms/wire';
import { messageFor } from '@furrow/kernel/errors';
import { uploadMessage, uploadRefusal } from '@furrow/modules/investors/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { uploadAsViewer } from '../../../shell/session/upload-as-viewer.ts';

export interface WaitingUpload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; at 1 it is being judged. */
  readonly share: number;
}

export interface RefusedUpload {
  readonly name: string;
  readonly text: string;
}

const PURPOSE = 'accreditation_evidence';

/** Papers go one after the other, so that each answer is newer than the one before. What is refused says why, by name. */
export function useUploads(path: string, hear: (answer: FormAnswer) => void) {
  const [waiting, setWaiting] = useState<readonly WaitingUpload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedUpload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function send(key: number, file: File): Promise<void> {
    const signal = leaving.current?.signal;
    if (signal?.aborted) return;
    const onProgress = (share: number) =>
      setWaiting((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      hear(await uploadAsViewer<FormAnswer>(path, file, { onProgress, ...(signal && { signal }) }));
    } catch (error) {
      if (signal?.aborted) return;
      const text = error instanceof ApiError ? error.message : messageFor('internal');
      setRefused((all) => [...all, { name: file.name, text }]);
    } finally {
      setWaiting((all) => all.filter((one) => one.key !== key));
    }
  }

  return {
    waiting,
    refused,
    add(files: readonly File[]): void {
      // What was said about earlier ones has been read by now.
      setRefused([]);
      for (const file of files) {
        const refusal = uploadRefusal(PURPOSE, { bytes: file.size, mediaType: file.type });
        if (refusal !== null) {
          setRefused((all) => [...all, { name: file.name, text: uploadMessage(PURPOSE, refusal) }]);
          continue;
        }
        next.current += 1;
        const key = next.current;
        setWaiting((all) => [...all, { key, name: file.name, share: 0 }]);
        line.current = line.current.then(() => send(key, file));
      }
    },
  };
}
