/** Nothing for none; 99+ above 99. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 99 ? '99+' : String(unread);
}

/** What the bell says to whoever cannot see it. */
export function bellLabel({ new: unread, red }: { readonly new: number; readonly red: number }): string {
  const badge = badgeText(unread);
  const waiting = red === 0 ? null : red === 1 ? '1 needs your action' : `${badgeText(red)} need your action`;
  return ['Notifications', badge && `${badge} unread`, waiting].filter(Boolean).join(', ');
}
