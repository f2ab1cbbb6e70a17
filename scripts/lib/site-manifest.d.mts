export function hideConsole(clientDir: string): void;
export function withoutConsole(script: string): string;
