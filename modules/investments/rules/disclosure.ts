/**
 * What must be said before somebody agrees to electronic records (15 USC 7001(c)): paper, withdrawal and its
 * consequences, what it covers, how to be reached, and what is needed to open and keep the documents.
 */
export const ESIGN_DISCLOSURE = {
  version: '2026-11-17',
  paragraphs: [
    'You can read, sign and keep the agreements of this investment electronically instead of on paper.',
    'You can have any of them on paper. Write to us and we will mail you a copy free of charge.',
    'You can withdraw this agreement at any time, on the page of an investment or by writing to us. Nothing you signed before becomes invalid. Investments you haven’t confirmed stop at the signatures until you agree again. Later documents then come by mail, and investing takes longer.',
    'It covers the agreements of this investment, their later changes, and the notices and statements about it.',
    'Keep your email address up to date in your settings. That is where we tell you about new documents.',
    'You need a current web browser, an email address, and a program that opens PDF files. To keep copies, you need room to save or print them.',
  ],
} as const;

/** The whole of it as one text, whose hash is kept with what was signed. */
export const disclosureText = (): string =>
  [`Version ${ESIGN_DISCLOSURE.version}`, ...ESIGN_DISCLOSURE.paragraphs].join('\n');
