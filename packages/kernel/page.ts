/** The part of a list that a call asks for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const MOST_ROWS = 1_000;

/** As much of a list as one call may have. */
export const FIRST_PAGE: Page = { limit: MOST_ROWS, offset: 0 };
