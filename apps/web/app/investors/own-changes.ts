/** The live channel on which a person hears that something of their own has changed. */
export const OWN_CHANGES = 'refresh';
