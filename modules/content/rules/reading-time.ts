/** How many words an adult reads in a minute, of prose with figures in it. */
const WORDS_A_MINUTE = 220;

export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
