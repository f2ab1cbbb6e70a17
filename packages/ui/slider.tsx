import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { useFieldControl } from './field-context.ts';

type RangeProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'min' | 'max' | 'value' | 'defaultValue'>;

export interface SliderProps extends RangeProps {
  readonly min: number;
  readonly max: number;
  readonly value?: number | undefined;
  readonly defaultValue?: number | undefined;
  readonly lowLabel?: ReactNode;
  readonly highLabel?: ReactNode;
  /** The value in words: '40 shares, $48,329.20'. */
  readonly valueText?: string | undefined;
}

export function Slider(props: SliderProps) {
  const { lowLabel, highLabel, valueText, className, id, min, max, value, defaultValue, onChange, ...rest } =
    props;
  const wiring = useFieldControl({ id });
  const [moved, setMoved] = useState(defaultValue ?? min);
  const shown = value ?? moved;
  return (
    <div className={className}>
      <div className="slider-frame">
        {/* A bar of its own beneath the thumb: the same in every browser, and no inline style. */}
        <progress
          aria-hidden
          className="progress slider-fill"
          max={Math.max(1, max - min)}
          value={max > min ? shown - min : 1}
        />
        <input
          {...rest}
          {...wiring}
          type="range"
          min={min}
          max={max}
          value={shown}
          onChange={(event) => {
            setMoved(event.currentTarget.valueAsNumber);
            onChange?.(event);
          }}
          className="slider"
          aria-valuetext={valueText}
        />
      </div>
      {(lowLabel !== undefined || highLabel !== undefined) && (
        <div className="slider-ends">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      )}
    </div>
  );
}
