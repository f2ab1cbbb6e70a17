import type { DeskTransferRecord } from '@furrow/modules/investments/contract';
import { Hand, PenLine, Settings, User } from 'lucide-react';
import { StoryBox } from './story-box.tsx';
import { eventText, whoDid } from './transfer-text.ts';

type Line = DeskTransferRecord['story'][number];

/** The story of a transfer. */
export function TransferStory({ story }: { readonly story: readonly Line[] }) {
  return (
    <StoryBox lines={story} icon={(line) => <StoryIcon line={line} />}>
      {(line) => (
        <p>
          <strong>{whoDid(line)}</strong> {eventText(line)}
          {line.reason !== null && line.reason !== '' && <>: “{line.reason}”</>}
        </p>
      )}
    </StoryBox>
  );
}

function StoryIcon({ line: { event, by_kind } }: { readonly line: Line }) {
  if (event === 'signed') return <PenLine aria-hidden />;
  if (by_kind === 'firm') return <Hand aria-hidden />;
  return by_kind === 'system' ? <Settings aria-hidden /> : <User aria-hidden />;
}
