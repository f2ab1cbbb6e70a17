import ts from 'typescript';
import type { RecordedCall, RecordedField } from '../../packages/testing/record-statements.ts';
import { admits, admitsNull } from './admits.ts';
import { delivered } from './delivered.ts';
import type { StatementCall } from './statement-calls.ts';

/** What the calls believe of their rows and the recorded answers deny, a line for each. */
export function rowProblems(
  calls: readonly StatementCall[],
  recorded: readonly RecordedCall[],
  checker: ts.TypeChecker,
): string[] {
  const answers = Map.groupBy(recorded, placeOf);
  return calls.flatMap((call) => {
    const own = answers.get(placeOf(call));
    const problems =
      own === undefined
        ? ['no test executes this statement']
        : [...needlessMarks(own), ...own.flatMap((answer) => disagreements(call, answer, checker))];
    return [...new Set(problems)].map((problem) => `${call.file}:${call.line} ${problem}`);
  });
}

const placeOf = ({ file, line, place }: StatementCall | RecordedCall) => `${file}:${line}:${place}`;

const mayBeNull = (field: RecordedField) => field.column !== null && !field.notNull;

/** One call may read several tables, of which some never have null there. */
function needlessMarks(answers: readonly RecordedCall[]): string[] {
  const nullable = new Set(answers.flatMap(({ fields }) => fields.filter(mayBeNull).map(({ name }) => name)));
  return answers
    .flatMap(({ neverNull }) => neverNull)
    .filter((name) => !nullable.has(name))
    .map((name) => `says 'never null: ${name}' of what is no nullable column`);
}

function disagreements(
  { row }: StatementCall,
  { fields, neverNull }: RecordedCall,
  checker: ts.TypeChecker,
): string[] {
  if (row === undefined) return [];
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const name = property.getName();
    // Of two columns with one name pg keeps the later.
    const field = fields.findLast((candidate) => candidate.name === name);
    if (field === undefined) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return isOptional ? [] : [`expects '${name}', which the statement does not deliver`];
    }
    const type = checker.getTypeOfSymbol(property);
    const from = field.column ?? 'a computed value';
    const problems: string[] = [];
    if (!admits(type, field.type, checker)) {
      const { kind, isArray } = delivered(field.type);
      const asked = checker.typeToString(type);
      problems.push(
        `takes '${name}' (${from}) for ${asked}, and it is ${kind}${isArray ? '[]' : ''} (type ${field.type})`,
      );
    }
    if (!admitsNull(type, checker)) {
      if (field.nullSeen) problems.push(`takes '${name}' (${from}) for never null, and null came`);
      else if (mayBeNull(field) && !neverNull.includes(name))
        problems.push(`takes '${name}' (${from}) for never null, and the column may be null`);
    }
    return problems;
  });
}
