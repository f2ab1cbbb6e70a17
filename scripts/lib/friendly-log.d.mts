import type { Readable } from 'node:stream';

export function friendlyLog(stream: Readable, options?: { raw?: boolean }): void;
export function sentence(line: string): string;
