import { Minus, Plus } from 'lucide-react';

interface ShareStepperProps {
  /** Also the id of the field around it, which gives its error the same name. */
  id: string;
  invalid: boolean;
  typed: string;
  noun: string;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
}

/** A field of text, not of type number: a browser hands out nothing of a number it cannot read, and drops '4,000'. */
export function ShareStepper({ id, invalid, typed, noun, onType, onStep, onLeave }: ShareStepperProps) {
  return (
    <div className="control control-stepper control-figure">
      <button type="button" aria-label={`One ${noun} less`} onClick={() => onStep(-1)}>
        <Minus aria-hidden />
      </button>
      <input
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        size={6}
        maxLength={24}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onLeave();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <button type="button" aria-label={`One ${noun} more`} onClick={() => onStep(1)}>
        <Plus aria-hidden />
      </button>
    </div>
  );
}
