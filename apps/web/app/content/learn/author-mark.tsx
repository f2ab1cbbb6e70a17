/** The initials of an author, who is drawn nowhere. */
export function AuthorMark({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-action-tint text-small font-semibold text-action"
    >
      {initials(name)}
    </span>
  );
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
