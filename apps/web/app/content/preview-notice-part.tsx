import type { Previewed } from '@furrow/modules/content/contract';
import { hydrateLater } from '../shell/hydrate-later.tsx';

const Shown = hydrateLater('preview', async () => (await import('./preview-notice.tsx')).PreviewNotice);

interface PreviewNoticePartProps {
  readonly id: string;
  readonly preview: Previewed | null;
}

/** Visitors never see it, so none of them fetches it. */
export function PreviewNotice({ id, preview }: PreviewNoticePartProps) {
  return preview === null ? null : <Shown id={id} preview={preview} />;
}
