import { previewContent } from '@furrow/modules/content/api';
import type { TextBlock } from '@furrow/modules/content/contract';
import type { ContentKind } from '@furrow/modules/content/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import type { TypedText } from './typed-text.ts';

/** How long somebody has to stop typing before the preview is drawn again. */
const PAUSE_MS = 700;

export interface Preview {
  readonly blocks: readonly TextBlock[];
  readonly faults: readonly string[];
}

export type PreviewState = 'current' | 'behind' | 'failed';

/** A text as its page would show it, asked for again whenever whoever writes it pauses. */
export function usePreview(kind: ContentKind, { fields, markdown }: TypedText, first: Preview) {
  const [preview, setPreview] = useState(first);
  const [state, setState] = useState<PreviewState>('current');
  const shown = useRef(markdown);
  const asked = useRef<AbortController | null>(null);

  const update = useEffectEvent(async () => {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    const body = { kind, fields, markdown };
    try {
      const once = { signal: asking.signal, idempotencyKey: crypto.randomUUID() };
      const { blocks, faults } = await call(previewContent, { body }, once);
      // The contract leaves their shape to the page that draws them.
      setPreview({ blocks: blocks as readonly TextBlock[], faults });
      shown.current = markdown;
      setState('current');
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  });

  useEffect(() => {
    if (markdown === shown.current) return;
    setState('behind');
    const timer = setTimeout(() => void update(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [markdown]);
  useEffect(() => () => asked.current?.abort(), []);

  return { ...preview, state, update: () => void update() };
}
