/** What is longer is asked by nobody who means well, and is worked out each time. */
export const REMEMBERED_LENGTH = 200;

/**
 * The same function, with its last answers in memory. For what most visitors send alike. Once there are `most` of them all are
 * forgotten: whoever sends endless different texts costs the others one more look.
 */
export function rememberAnswers<T>(
  answerTo: (text: string) => T,
  most: number,
): { (text: string): T; readonly size: () => number } {
  const answers = new Map<string, { readonly answer: T }>();
  function remembered(text: string): T {
    const known = answers.get(text);
    if (known !== undefined) return known.answer;
    const answer = answerTo(text);
    if (text.length > REMEMBERED_LENGTH) return answer;
    if (answers.size >= most) answers.clear();
    answers.set(text, { answer });
    return answer;
  }
  return Object.assign(remembered, { size: () => answers.size });
}
