/** Where the white paper is opened: from its email, and from the page that asked for an address. */
export const WHITE_PAPER = '/downloads/farmland-in-figures.pdf';
