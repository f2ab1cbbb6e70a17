/** The heading of the section within the settings. */
export const EMAIL_SECTION = 'emails';

/** Where one chooses what one is emailed about. */
export const EMAIL_SETTINGS = `/profile/settings#${EMAIL_SECTION}`;
