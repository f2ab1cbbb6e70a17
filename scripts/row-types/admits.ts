import ts from 'typescript';
import { type Delivered, delivered } from './delivered.ts';

type Kind = Delivered | 'null' | 'undefined' | 'anything' | 'array' | 'object';

const BY_FLAG: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'anything'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];
const BY_NAME: Readonly<Record<string, Kind>> = { Date: 'date', Buffer: 'bytes', Uint8Array: 'bytes' };
const IN_JSON: readonly Kind[] = ['string', 'number', 'boolean', 'array', 'object'];

export function admitsNull(type: ts.Type, checker: ts.TypeChecker): boolean {
  return membersOf(type, checker).some((member) => ['null', 'anything'].includes(kindOf(member, checker)));
}

/** Whether a value of this column may stand where the type is asked for; null is asked apart. */
export function admits(type: ts.Type, column: number, checker: ts.TypeChecker): boolean {
  const { kind, isArray } = delivered(column);
  return membersOf(type, checker).some((member) => {
    const own = kindOf(member, checker);
    if (own === 'anything') return true;
    if (!isArray) return fits(own, kind);
    const element = own === 'array' ? checker.getIndexTypeOfType(member, ts.IndexKind.Number) : undefined;
    return (
      element !== undefined && membersOf(element, checker).some((one) => fits(kindOf(one, checker), kind))
    );
  });
}

const fits = (own: Kind, kind: Delivered) =>
  own === 'anything' || (kind === 'json' ? IN_JSON.includes(own) : own === kind);

function membersOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const known = type.isTypeParameter() ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  return known.isUnion() ? known.types : [known];
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  // A branded text is an intersection: what it is at run time stands first among its parts.
  if (type.isIntersection()) {
    const kinds = type.types.map((part) => kindOf(part, checker));
    return kinds.find((kind) => kind !== 'object') ?? 'object';
  }
  const flagged = BY_FLAG.find(([flag]) => (type.flags & flag) !== 0);
  if (flagged !== undefined) return flagged[1];
  if (checker.isArrayLikeType(type)) return 'array';
  return BY_NAME[type.getSymbol()?.getName() ?? ''] ?? 'object';
}
