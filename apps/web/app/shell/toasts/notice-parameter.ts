/** In an address: what a redirect asks the next page to say. */
export const NOTICE_PARAMETER = 'notice';

/** The notice of the guards for a session that is over. */
export const SESSION_IS_OVER = 'session-expired';

export const noticeIn = (search: string): string | null => new URLSearchParams(search).get(NOTICE_PARAMETER);
