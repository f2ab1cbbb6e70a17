export function packManifest(clientDir: string): void;
export function packed(script: string): { readonly pages: string; readonly files: string };
