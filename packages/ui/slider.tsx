import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';

export interface SliderProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly lowLabel?: ReactNode;
  readonly highLabel?: ReactNode;
  /** The value in words: '40 shares, $48,329.20'. */
  readonly valueText?: string | undefined;
}

export function Slider({ lowLabel, highLabel, valueText, className, id, ...rest }: SliderProps) {
  const wiring = useFieldControl({ id });
  return (
    <div className={className}>
      <input {...rest} {...wiring} type="range" className="slider" aria-valuetext={valueText} />
      {(lowLabel !== undefined || highLabel !== undefined) && (
        <div className="slider-ends">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      )}
    </div>
  );
}
