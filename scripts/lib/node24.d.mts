export function nodePath(machine: string): string | undefined;
