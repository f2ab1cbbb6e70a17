/** The same answers sent again are the same sign-up: a double click or a lost answer opens one account. */
export function createSubmissionKeys(random: () => string = randomKey) {
  let last: { readonly answers: string; readonly key: string } | null = null;
  return (answers: Readonly<Record<string, string>>): string => {
    const text = JSON.stringify(answers);
    if (last?.answers !== text) last = { answers: text, key: random() };
    return last.key;
  };
}

/** `randomUUID` is missing where a site is reached without https. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
