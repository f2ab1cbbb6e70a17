import type { InvestmentStoryLine } from '@furrow/modules/investments/contract';
import { Hand, PenLine, Settings, User } from 'lucide-react';
import { Becomes } from '../shell/becomes.tsx';
import { STATUS_TEXTS } from './status-text.ts';
import { StoryBox } from './story-box.tsx';
import { actsOf, storyText, whoText } from './story-text.ts';

/** The story of an investment. */
export function Story({ story }: { readonly story: readonly InvestmentStoryLine[] }) {
  return (
    <StoryBox lines={actsOf(story)} icon={(line) => <StoryIcon line={line} />}>
      {(line) => <Told line={line} />}
    </StoryBox>
  );
}

function Told({ line }: { readonly line: InvestmentStoryLine }) {
  const { from, to, reason } = line;
  return (
    <>
      <p>
        <strong>{whoText(line)}</strong> {storyText(line)}
        {reason !== null && reason !== '' && <>: “{reason}”</>}
      </p>
      {from !== null && to !== null && (
        <p className="text-ink-muted">
          {STATUS_TEXTS[from]} <Becomes /> {STATUS_TEXTS[to]}
        </p>
      )}
    </>
  );
}

function StoryIcon({ line: { event, by_kind } }: { readonly line: InvestmentStoryLine }) {
  if (event === 'signed' || event === 'custodian_signed' || event === 'countersigned')
    return <PenLine aria-hidden />;
  if (by_kind === 'firm') return <Hand aria-hidden />;
  return by_kind === 'owner' ? <User aria-hidden /> : <Settings aria-hidden />;
}
