/** The picture that a shared link to a farm shows. */
export const cardPath = (slug: string): string => `/portraits/${slug}/card.png`;
