import type { ReactNode } from 'react';

export interface SegmentedOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

export interface SegmentedProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly SegmentedOption[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** A few exclusive choices in one row: radio buttons, so arrow keys work and a form can send them. */
export function Segmented({ name, legend, options, value, defaultValue, onChange }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SegmentedLinksProps {
  readonly label: string;
  readonly options: readonly (SegmentedOption & { readonly href: string; readonly current?: boolean })[];
}

/** The same shape where each choice is an address, such as list and map. */
export function SegmentedLinks({ label, options }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="segmented">
      {options.map((option) => (
        <a key={option.value} href={option.href} aria-current={option.current ? 'page' : undefined}>
          {option.icon}
          {option.label}
        </a>
      ))}
    </nav>
  );
}
