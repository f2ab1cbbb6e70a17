import type { CropType } from '../rules/index.ts';

/** The open offerings of one state with one kind of crop, in their middle. There are few, however many farms there are. */
export interface FarmPlace {
  readonly state: string;
  readonly farm_crop_type: CropType;
  readonly farms: number;
  readonly latitude: number;
  readonly longitude: number;
}
