import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';

interface NothingToDecideProps {
  /** What was typed and not sent before somebody else decided. */
  readonly reason: string;
  readonly onDiscard: () => void;
}

/** A colleague may decide first while somebody types a reason, and what they typed must not be lost. */
export function NothingToDecide({ reason, onDiscard }: NothingToDecideProps) {
  if (reason.trim() === '') return <p className="desk-decide">There’s nothing to decide here.</p>;
  return (
    <section className="desk-decide" aria-label="Decision">
      <Notice tone="warning" role="alert" title="This was settled while you were typing">
        There’s nothing left to decide, and your reason wasn’t saved. Copy it if you still need it.
      </Notice>
      <Field label="Reason">
        <Textarea rows={2} readOnly value={reason} />
      </Field>
      <div className="desk-buttons">
        <Button type="button" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
