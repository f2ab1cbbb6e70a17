import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'info' | 'positive' | 'warning' | 'negative';

/** Every tone has its shape, so that colour never speaks alone. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  negative: CircleAlert,
};
