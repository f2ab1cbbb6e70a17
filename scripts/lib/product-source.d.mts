export function isProductSource(file: string): boolean;
export function isTestCode(file: string): boolean;
