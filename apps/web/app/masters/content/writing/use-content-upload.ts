import { uploadContentFile } from '@furrow/modules/content/api';
import type { UploadedFile } from '@furrow/modules/content/contract';
import { useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { uploadAsViewer } from '../../../shell/session/upload-as-viewer.ts';

interface ContentUpload {
  /** From 0 to 1; null while nothing is on its way. */
  readonly progress: number | null;
  /** Why the last file was not taken. */
  readonly refused: string | null;
  send(chosen: File): Promise<void>;
}

/** Sends one file for a text. What is typed in the form stays, whatever becomes of the file. */
export function useContentUpload(onFile: (file: UploadedFile) => void): ContentUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    progress,
    refused,
    async send(chosen) {
      setRefused(null);
      setProgress(0);
      try {
        const upload = { onProgress: setProgress, idempotencyKey: crypto.randomUUID() };
        onFile(await uploadAsViewer(uploadContentFile, {}, chosen, upload));
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setRefused(failure.message);
      } finally {
        setProgress(null);
      }
    },
  };
}
