import type { ContentRecord } from '@furrow/modules/content/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { CompareTexts } from '../compare/compare-texts.tsx';
import { actText } from '../content-words.ts';
import { isSameText, type TypedText } from './typed-text.ts';

interface ClashProps {
  readonly theirs: ContentRecord;
  readonly mine: TypedText;
  readonly sending: boolean;
  onTakeTheirs(): void;
  onSaveMine(): void;
}

/** Somebody was first: what they saved beside what is typed here, and the choice between them. */
export function Clash({ theirs, mine, sending, onTakeTheirs, onSaveMine }: ClashProps) {
  const [last] = theirs.story;
  const what = last === undefined ? 'changed it' : actText(last.act);
  return (
    <Notice tone="warning" role="alert" title={`${theirs.acted_by} ${what} while you were writing`}>
      <p>
        {isSameText(theirs, mine)
          ? 'Your text and theirs are the same.'
          : 'Nothing of yours is lost. On the left is theirs, on the right what you typed.'}
      </p>
      <CompareTexts kind={theirs.kind} before={theirs} after={mine} names={['Theirs', 'Yours']} />
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={sending} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="small" loading={sending} onClick={onSaveMine}>
          Save mine over it
        </Button>
      </p>
    </Notice>
  );
}
