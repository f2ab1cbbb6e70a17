import { Minus, Plus } from 'lucide-react';
import { type ComponentPropsWithRef, useRef } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field-context.ts';

export interface NumberStepperProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** What is counted, for the buttons: 'share'. */
  readonly unit: string;
  readonly figure?: boolean | undefined;
}

/** Whole numbers with a button on either side. The buttons step the native field, so `onChange` hears them too. */
export function NumberStepper({ unit, figure, className, id, ...rest }: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl({ id });
  const step = (direction: 1 | -1) => {
    const field = input.current;
    if (!field) return;
    if (direction === 1) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={classes('control control-stepper', figure && 'control-figure', className)}>
      <button
        type="button"
        className="needs-script"
        aria-label={`One ${unit} less`}
        disabled={rest.disabled}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input inputMode="numeric" {...rest} {...wiring} ref={input} type="number" />
      <button
        type="button"
        className="needs-script"
        aria-label={`One ${unit} more`}
        disabled={rest.disabled}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
