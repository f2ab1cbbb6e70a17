/** What pages may read, by module. Each module's contract adds its own read functions to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the modules' contracts
export interface Pages {}
