import { Becomes } from '../../shell/becomes.tsx';

/** What was, and what is or will be instead. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      {before} <Becomes /> <strong>{after}</strong>
    </>
  );
}
