export function faultTests(root: string): Promise<Map<string, string[]>>;
export function withTests(legend: string, tests: ReadonlyMap<string, readonly string[]>): string;
export function idsIn(legend: string): string[];
