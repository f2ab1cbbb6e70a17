import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';

interface DeclineProps {
  readonly busy: boolean;
  readonly isHydrated: boolean;
  readonly onDecline: (reason: string) => void;
}

/** Nobody has to confirm anything. What is written here stays with the firm. */
export function Decline({ busy, isHydrated, onDecline }: DeclineProps) {
  const [reason, setReason] = useState('');
  return (
    <details className="fold mt-10 border-line border-t pt-6">
      <summary>I can’t confirm this</summary>
      <div className="mt-5 space-y-5">
        <Field
          label="Why"
          optional
          help="Only we see this. We tell your client only that you didn’t confirm."
        >
          <Textarea
            value={reason}
            maxLength={1_000}
            rows={3}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Button loading={busy} disabled={!isHydrated} onClick={() => onDecline(reason)}>
          Decline
        </Button>
      </div>
    </details>
  );
}
