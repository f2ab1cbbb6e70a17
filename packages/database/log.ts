/** The part of a pino logger this package needs; any object with these three methods will do. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
