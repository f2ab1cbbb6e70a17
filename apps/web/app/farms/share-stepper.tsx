import { Minus, Plus } from 'lucide-react';
import { type ShareField, ShareInput } from './share-input.tsx';

interface ShareStepperProps {
  readonly id: string;
  /** Unless the field around it gives its error the same name. */
  readonly errorId?: string;
  readonly field: ShareField;
  readonly noun: string;
}

export function ShareStepper({ id, errorId = `${id}-error`, field, noun }: ShareStepperProps) {
  return (
    <div className="control control-stepper control-figure">
      <button type="button" aria-label={`One ${noun} fewer`} onClick={() => field.onStep(-1)}>
        <Minus aria-hidden />
      </button>
      <ShareInput {...field} id={id} errorId={errorId} inputMode="numeric" />
      <button type="button" aria-label={`One ${noun} more`} onClick={() => field.onStep(1)}>
        <Plus aria-hidden />
      </button>
    </div>
  );
}
