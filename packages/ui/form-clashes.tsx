import type { FieldDescription } from '@furrow/forms/field';
import { valueText } from '@furrow/forms/value-text';
import type { FieldValue } from '@furrow/forms/values';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface FormClash {
  readonly field: FieldDescription;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface FormClashesProps {
  readonly title: string;
  readonly clashes: readonly FormClash[];
  readonly onChoose: (name: string, keep: 'mine' | 'theirs') => void;
}

/** Answers that were changed here and in another window: both are shown, and a person chooses. */
export function FormClashes({ title, clashes, onChoose }: FormClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={title}>
      <ul className="form-clashes">
        {clashes.map(({ field, mine, theirs }) => (
          <li key={field.name} className="form-clash">
            <p className="field-label">{field.label}</p>
            <Side
              label={field.label}
              where="Typed here"
              text={valueText(field, mine)}
              act="Keep this"
              onClick={() => onChoose(field.name, 'mine')}
            />
            <Side
              label={field.label}
              where="Saved in the other window"
              text={valueText(field, theirs)}
              act="Take this"
              onClick={() => onChoose(field.name, 'theirs')}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface SideProps {
  readonly label: string;
  readonly where: string;
  readonly text: string;
  readonly act: string;
  readonly onClick: () => void;
}

function Side({ label, where, text, act, onClick }: SideProps) {
  return (
    <div className="form-clash-side">
      <span className="field-help mt-0">{where}</span>
      <span>{text}</span>
      <Button onClick={onClick}>
        {act}
        <span className="visually-hidden">
          {' '}
          for {label}: {text}
        </span>
      </Button>
    </div>
  );
}
