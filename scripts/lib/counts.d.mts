export function timeTable(times: readonly { name: string; seconds: number }[]): string;
