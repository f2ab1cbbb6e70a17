export function accountCount(count: number): string {
  return count === 1 ? 'one account' : `${count} accounts`;
}
