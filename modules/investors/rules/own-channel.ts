/** The live channel on which a person, and nobody else, hears that something of their own has changed. */
export const OWN_REFRESH_CHANNEL = 'refresh';
