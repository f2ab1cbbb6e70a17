/** US dollars in whole cents. Kept apart so that the files of money can share it without a circle of imports. */
export type Cents = bigint;
