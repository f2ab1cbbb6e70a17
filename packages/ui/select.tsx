import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  readonly options: readonly SelectOption[];
}

export function Select({ options, className, id, ...rest }: SelectProps) {
  const wiring = useFieldControl({ id });
  return (
    <div className={classes('control control-select', className)}>
      <select {...rest} {...wiring}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </div>
  );
}
