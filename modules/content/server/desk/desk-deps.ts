import type { House } from '@furrow/module/house';
import type { TextSetting } from '../text/render-text.ts';
import type { RenderVersion } from '../text/text-cache.ts';

/** What the desk reads with. */
export interface DeskDeps extends Pick<House, 'database' | 'answersTo'> {
  readonly render: RenderVersion;
  setting(): TextSetting;
}
