import type { FormValues } from '@furrow/forms/values';

/** Answers as text; what is not there is empty. */
export function textIn(answers: FormValues): (name: string) => string {
  return (name) => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
}
