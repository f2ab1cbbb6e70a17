import { endsIn } from '@furrow/forms/value-text';
import { isStoredSecret } from '@furrow/forms/values';
import { useEffect, useRef } from 'react';
import type { FormControlProps } from './form-control.ts';
import { FormText } from './form-text.tsx';
import { TextInput } from './text-input.tsx';

/** A secret that is kept is told by its end; whoever wants another types the whole of it. */
export function FormSecret(props: FormControlProps) {
  const { field, value, stored, onChange } = props;
  const kept = isStoredSecret(value);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The button that was pressed is gone: the cursor goes where it led.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    box.current?.querySelector<HTMLElement>(kept ? 'button' : 'input')?.focus();
  }, [kept]);
  const press = (next: Parameters<typeof onChange>[0]) => () => {
    pressed.current = true;
    onChange(next);
  };
  const label = <span className="visually-hidden"> {field.label}</span>;
  return (
    <div ref={box} className="form-secret">
      {kept ? (
        <TextInput
          readOnly
          value={endsIn(value.last_four)}
          suffix={
            <button type="button" className="control-button" onClick={press('')}>
              Replace{label}
            </button>
          }
        />
      ) : (
        <FormText
          {...props}
          suffix={
            stored === undefined ? undefined : (
              <button type="button" className="control-button" onClick={press(stored)}>
                Keep {endsIn(stored.last_four).toLowerCase()}
                {label}
              </button>
            )
          }
        />
      )}
    </div>
  );
}
