/** Whether this is the only admin who can log in: without them nobody could let others in. */
export function isLastAdmin({
  isOpen,
  roles,
  otherAdmins,
}: {
  readonly isOpen: boolean;
  readonly roles: readonly string[];
  /** Other people who are admins and can log in. */
  readonly otherAdmins: number;
}): boolean {
  return isOpen && roles.includes('admin') && otherAdmins === 0;
}
