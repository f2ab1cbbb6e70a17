import type { Scene } from '../scene.ts';
import type { Landscape } from '../types.ts';
import { drawCitrus } from './citrus.ts';
import { drawCoastalPlain } from './coastal-plain.ts';
import { drawDelta } from './delta.ts';
import { drawFir } from './fir.ts';
import { drawHazelnut } from './hazelnut.ts';
import { drawLandBank } from './land-bank.ts';
import { drawMidwest } from './midwest.ts';
import { drawOrchard } from './orchard.ts';
import { drawPalouse } from './palouse.ts';
import { drawPine } from './pine.ts';
import { drawPivots } from './pivots.ts';
import { drawVineyard } from './vineyard.ts';

export const DRAWINGS: Readonly<Record<Landscape, (scene: Scene) => void>> = {
  midwest: drawMidwest,
  delta: drawDelta,
  pivots: drawPivots,
  palouse: drawPalouse,
  'coastal-plain': drawCoastalPlain,
  orchard: drawOrchard,
  citrus: drawCitrus,
  hazelnut: drawHazelnut,
  vineyard: drawVineyard,
  pine: drawPine,
  fir: drawFir,
  'land-bank': drawLandBank,
};
