export function pageCallProblems(tree: string): string[];
