/** Words that came with the software. */
export interface BuiltInWords {
  readonly version: string;
  readonly paragraphs: readonly string[];
}

/**
 * What counts while the firm has published no text of its own: everything that 15 USC 7001(c) asks to be said first. Whoever
 * changes a word raises the version and keeps the words from before below.
 */
export const BUILT_IN: BuiltInWords = {
  version: '2026-11-18',
  paragraphs: [
    'You can read, sign and keep the agreements, notices and statements of your investments electronically instead of on paper. You don’t have to agree.',
    'You can have any of them on paper, before or after you agree. Write to us and name the document, and we mail you a copy free of charge. Asking for one doesn’t withdraw your agreement.',
    'You can withdraw this agreement at any time and without a fee, on the page of one of your investments. Nothing you signed before becomes invalid. Investments you haven’t confirmed stop at the signatures until you agree again. New documents then come by mail to the address in your settings, and investing takes longer.',
    'It covers our whole relationship until you withdraw it: the agreements you sign here and their later changes, and the notices, reports and statements about your investments. It doesn’t cover tax documents, which have an agreement of their own in the tax center.',
    'Keep your email and mailing addresses up to date in your settings. The email address is where we tell you about new documents.',
    'You need a device with internet access, a current web browser with JavaScript turned on, an email address, and a program that opens PDF files. To keep copies, you need room to save them or a printer.',
    'If what you need changes so much that you might not be able to open or keep documents anymore, we’ll tell you in advance and say what you’ll need. You can withdraw without a fee, and you are asked to agree to the changed text before you sign anything else.',
    'By reading the agreements on this page before you sign, you show that you can open documents in the form we send them.',
  ],
};

/** What was agreed to before it was kept which words they were: there was one version. */
export const BUILT_IN_BEFORE: BuiltInWords = {
  version: '2026-11-17',
  paragraphs: [
    'You can read, sign and keep the agreements of this investment electronically instead of on paper.',
    'You can have any of them on paper. Write to us and we will mail you a copy free of charge.',
    'You can withdraw this agreement at any time, on the page of an investment or by writing to us. Nothing you signed before becomes invalid. Investments you haven’t confirmed stop at the signatures until you agree again. Later documents then come by mail, and investing takes longer.',
    'It covers the agreements of this investment, their later changes, and the notices and statements about it.',
    'Keep your email address up to date in your settings. That is where we tell you about new documents.',
    'You need a current web browser, an email address, and a program that opens PDF files. To keep copies, you need room to save or print them.',
  ],
};

/** The whole of it as one text, whose hash is kept with what was signed. */
export const builtInText = ({ version, paragraphs }: BuiltInWords): string =>
  [`Version ${version}`, ...paragraphs].join('\n');
