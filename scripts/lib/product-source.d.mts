export function isProductSource(file: string): boolean;
