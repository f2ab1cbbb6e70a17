/** Statements on a table of somebody else's, and numbers of a status written into a statement; a line for each. */
export function statementProblems(tree: string): string[];
