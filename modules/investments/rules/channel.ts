/** The live channel on which a person, and nobody else, hears of their own investments. */
export const INVESTMENT_CHANNEL = 'investment';
