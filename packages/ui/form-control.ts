import type { FieldDescription } from '@furrow/forms/field';
import type { FieldValue, StoredSecret } from '@furrow/forms/values';

/** What every field of a described form is given. */
export interface FormControlProps {
  readonly field: FieldDescription;
  /** Of the control the label and the summary of errors lead to. */
  readonly id: string;
  readonly value: FieldValue;
  /** The secret that is kept on the server, if there is one. */
  readonly stored?: StoredSecret | undefined;
  readonly required: boolean;
  readonly errors?: readonly string[] | undefined;
  readonly warnings?: readonly string[] | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  readonly onRemoveFile?: ((id: string) => void) | undefined;
}

/** Several sentences about one answer read as one text. */
export function sentences(texts: readonly string[] | undefined): string | undefined {
  return texts === undefined || texts.length === 0 ? undefined : texts.join(' ');
}

/** A browser may remember what is not sensitive. */
export function autocompleteOf({ autocomplete, sensitive }: FieldDescription): string | undefined {
  return autocomplete ?? (sensitive ? 'off' : undefined);
}
