import { differences } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { DifferenceTable } from './difference-table.tsx';
import { useEditor } from './draft-context.ts';

/** Somebody was first: what they saved beside what is typed here, and the choice between them. */
export function ClashNotice() {
  const { theirs, draft, isRestored, loadTheirs, keepMine } = useEditor();
  if (theirs === null)
    return isRestored ? (
      <Notice tone="info" title="This is what you typed before the page was reloaded. It isn’t saved yet." />
    ) : null;
  const between = differences(theirs.draft, draft);
  return (
    <Notice tone="warning" role="alert" title="Someone changed this offering since you opened it">
      <p>
        {theirs.saved === null ? 'Someone' : theirs.saved.by.name} saved version {theirs.version}. Nothing of
        yours is lost: “Now” is what they saved, “After” is what you have typed.
      </p>
      {between.length > 0 && <DifferenceTable differences={between} />}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={loadTheirs}>
          Load their version
        </Button>
        <Button size="small" onClick={keepMine}>
          Keep my text, then save over theirs
        </Button>
      </p>
    </Notice>
  );
}
