/** One of the fields that say how much one buys. */
export interface ShareField {
  readonly typed: string;
  readonly invalid: boolean;
  readonly onType: (text: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onLeave: () => void;
}

interface ShareInputProps extends ShareField {
  readonly id: string;
  /** The element that says what is wrong. */
  readonly errorId: string;
  readonly inputMode: 'numeric' | 'decimal';
}

/** A field of text, not of type number: a browser hands out nothing of a number it cannot read, and drops '4,000'. */
export function ShareInput(props: ShareInputProps) {
  const { id, errorId, inputMode, typed, invalid, onType, onStep, onLeave } = props;
  return (
    <input
      id={id}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? errorId : undefined}
      type="text"
      inputMode={inputMode}
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
  );
}
