/** Where the little script of pages that are only read is; null while developing, when no page sleeps. Built pages get it from little-script.ts. */
export const LITTLE_SCRIPT: string | null = null;
