import { ok, type Result } from '@furrow/kernel/result';
import { editableOffering, saveFarmMap, saveProspectus } from '@furrow/modules/farms/server';
import { carryOut } from './carry-out.ts';
import type { FarmWords } from './farm-word.ts';
import { readGivenJson } from './read-given.ts';

/** What is kept whole: written out without a file, taken in from one. */
export const prospectusWords: FarmWords = {
  prospectus: {
    usage:
      '[file.json]: sets rating, risk_flags, fees, plan, budget, comparables … together; without a file it prints the current ones',
    async run(desk, { farmId, slug, words, by }) {
      if (words.length === 0) return printed((await editableOffering(desk.database, farmId)).prospectus);
      const read = await readGivenJson(words.join(' '));
      if (!read.ok) return read;
      const told = () => `${slug} now has the prospectus in ${words.join(' ')}`;
      return carryOut(desk, (tx) => saveProspectus(tx, { farmId, prospectus: read.value, ...by }), told);
    },
  },
  map: {
    usage: '[file.json]: sets the map of the land (GeoJSON); without a file it prints the current one',
    async run(desk, { farmId, slug, words, by }) {
      if (words.length === 0) return printed((await editableOffering(desk.database, farmId)).map);
      const read = await readGivenJson(words.join(' '));
      if (!read.ok) return read;
      const told = () => `${slug} now has the map in ${words.join(' ')}`;
      return carryOut(desk, (tx) => saveFarmMap(tx, { farmId, map: read.value, ...by }), told);
    },
  },
};

function printed(stands: object | null): Result<string, string> {
  return ok(JSON.stringify(stands, null, 2));
}
