/** What the document means for this purchase, before its own words; nothing where nothing is known. */
export function PlainWords({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="plain-words" className="border-line border-b px-5 py-4">
      <div className="process-plain pl-4">
        <h2 id="plain-words" className="font-semibold text-small">
          In plain words
        </h2>
        <ul className="mt-1 space-y-1 text-ink-muted text-small">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <p className="mt-2 text-fine text-ink-muted">Our summary. What you sign is the document below.</p>
      </div>
    </section>
  );
}
