/** The first thing a keyboard meets on a page. */
export function SkipLink({ target = '#main' }: { readonly target?: string | undefined }) {
  return (
    <a className="skip-link" href={target}>
      Skip to the content
    </a>
  );
}
