import { CUSTODIANS } from '../../../investors/rules/index.ts';

/** One spelling for one custodian, however its clients typed it: otherwise it would get a wire for each spelling. */
export function custodianName(typed: string): string {
  const plain = typed.trim().replace(/\s+/g, ' ');
  const isSame = (name: string) => name.toLowerCase() === plain.toLowerCase();
  return CUSTODIANS.find(({ name }) => isSame(name))?.name ?? plain;
}
