import { createContext, use } from 'react';

export interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

export interface ControlAttributes {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** What ties a control to the label, help and error of the field around it. A control alone wires itself. */
export function useFieldControl(own: { readonly id?: string | undefined }): ControlAttributes {
  const field = use(FieldContext);
  if (!field) return own.id === undefined ? {} : { id: own.id };
  return {
    id: own.id ?? field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
