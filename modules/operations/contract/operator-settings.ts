import { z } from 'zod';
import type { Colleague } from './actor.ts';
import { reason } from './reason.ts';

/** What a setting holds: whatever its own schema allows. */
export type SettingValue = unknown;

export interface SettingChoice {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

/** A setting as the console shows it. */
export interface SettingView {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly control: 'choice' | 'choices' | 'numbers' | 'notice';
  readonly options: readonly SettingChoice[];
  readonly value: SettingValue;
  readonly fallback: SettingValue;
  /** 0 where nobody has changed it. */
  readonly version: number;
  readonly needsTwo: boolean;
  /** Whether the reader may change or propose it. */
  readonly mayChange: boolean;
  /** The variable of the environment that fixes it; null where the firm may change it. */
  readonly lockedBy: string | null;
  readonly changed: SettingChange | null;
  /** The proposal that waits for a second person. */
  readonly waiting: { readonly id: string; readonly value: SettingValue; readonly by: Colleague } | null;
}

export interface SettingChange {
  readonly version: number;
  /** Null: the default. */
  readonly value: SettingValue;
  readonly before: SettingValue;
  readonly by: Colleague;
  readonly at: Date;
  readonly reason: string;
  readonly proposalId: string | null;
}

export interface SettingHistory {
  readonly setting: Pick<SettingView, 'name' | 'title' | 'control' | 'options' | 'fallback'>;
  readonly changes: readonly SettingChange[];
  /** The version before which the next page begins; null on the last. */
  readonly next: number | null;
}

export const settingParams = z.strictObject({ name: z.string().regex(/^[a-z][a-z.-]{1,79}$/) });

export const settingBody = z.strictObject({
  value: z.json().describe('What the setting shall hold; null for its default'),
  version: z.number().int().min(0).describe('The version that was seen; 0 where it was never changed'),
  reason,
});

export const settingAnswer = z.strictObject({
  outcome: z.enum(['changed', 'proposed']),
  version: z.number().int().nullable(),
  proposal_id: z.string().nullable(),
});
