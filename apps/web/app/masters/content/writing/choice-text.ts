import { capitalised } from '@furrow/kernel/text';

const TEMPLATES: Readonly<Record<string, string>> = {
  '0': 'Default',
  '1': 'List of the pages below it',
  '2': 'Single',
  '3': 'Default, older pages',
};

/** A choice in words: 'young-orchard' is 'Young orchard', and a layout says what it looks like. */
export function choiceText(field: string, word: string): string {
  if (field === 'template') return `${word}: ${TEMPLATES[word] ?? word}`;
  return capitalised(word.replaceAll('-', ' '));
}
