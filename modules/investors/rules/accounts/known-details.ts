import type { FormValues } from '@furrow/forms/values';
import { detailsForm } from '../forms/details-form.ts';

/** What is asked of the same person in every account, in the order of the form. */
const PERSON = detailsForm('individual').fields;

/** Sealed for the account they were typed into: they go to another one only by being sealed anew. */
export const PERSON_SECRETS: readonly string[] = PERSON.filter(({ sensitive }) => sensitive).map(
  ({ name }) => name,
);
const OPEN = PERSON.filter(({ sensitive }) => !sensitive).map(({ name }) => name);

/** The answers about the person themselves, without what is about a business, trust, plan or IRA. */
export function knownDetails(details: FormValues): FormValues {
  const known = OPEN.flatMap((name) => {
    const value = details[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}
