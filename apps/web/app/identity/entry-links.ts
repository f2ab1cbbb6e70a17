/** The pages on the way in lead to each other, with the wanted page kept (A2). */
export function entryAddress(
  path: '/sign-in' | '/sign-up' | '/reset-password',
  redirect: string | null,
): string {
  return redirect === null || redirect === '' ? path : `${path}?${new URLSearchParams({ redirect })}`;
}
