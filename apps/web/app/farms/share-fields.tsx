import { Field } from '@furrow/ui/field';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type ShareField, ShareInput } from './share-input.tsx';
import { ShareStepper } from './share-stepper.tsx';

interface ShareFieldsProps {
  readonly noun: 'share' | 'unit';
  readonly fields: {
    readonly shares: ShareField;
    readonly amount: ShareField;
    readonly acres: ShareField | null;
  };
  readonly problem: string | null;
  readonly notice: string | null;
}

/** Three ways to say the same: whichever is typed, the others follow. */
export function ShareFields({ noun, fields, problem, notice }: ShareFieldsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <div className="flex gap-4">
        <Field id={`${id}-shares`} label={`How many ${noun}s`} className="flex-1">
          <ShareStepper id={`${id}-shares`} errorId={errorId} noun={noun} field={fields.shares} />
        </Field>
        {fields.acres === null ? null : (
          <Field id={`${id}-acres`} label="Acres" className="w-[6.5rem]">
            <div className="control control-figure">
              <ShareInput {...fields.acres} id={`${id}-acres`} errorId={errorId} inputMode="decimal" />
            </div>
          </Field>
        )}
      </div>
      <Field id={`${id}-amount`} label="Amount" className="mt-4">
        <div className="control control-figure">
          <span className="control-prefix font-serif text-h3" aria-hidden>
            $
          </span>
          <ShareInput {...fields.amount} id={`${id}-amount`} errorId={errorId} inputMode="decimal" />
        </div>
      </Field>
      {problem === null ? null : (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      <p role="status" className="text-fine text-ink-muted [&:not(:empty)]:mt-2">
        {notice}
      </p>
    </div>
  );
}
