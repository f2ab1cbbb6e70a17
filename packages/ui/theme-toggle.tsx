import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented.tsx';

export type ThemeChoice = 'system' | 'light' | 'dark';

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

export interface ThemeToggleProps {
  readonly value: ThemeChoice;
  readonly onChange: (choice: ThemeChoice) => void;
}

/** Shows the choice; keeping it and setting `data-theme` on the root is the app's part. */
export function ThemeToggle({ value, onChange }: ThemeToggleProps) {
  return (
    <Segmented
      name="theme"
      legend="Color theme"
      options={OPTIONS}
      value={value}
      onChange={(chosen) => {
        const option = OPTIONS.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}
