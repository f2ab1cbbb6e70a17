import type { SettingView } from '@furrow/modules/operations/contract';
import { FilterChip } from '@furrow/ui/chip';
import { Combobox } from '@furrow/ui/combobox';
import { Field } from '@furrow/ui/field';
import { RadioGroup } from '@furrow/ui/radio-group';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { newYorkInput, newYorkInstant } from './new-york-input.ts';
import type { NoticeValue } from './setting-text.ts';

interface EditorProps<Value> {
  readonly setting: SettingView;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The controls of each kind of setting. */
export function SettingEditor({ setting, value, onChange }: EditorProps<unknown>) {
  switch (setting.control) {
    case 'choice':
      return <ChoiceEditor setting={setting} value={value as string} onChange={onChange} />;
    case 'choices':
      return <ChoicesEditor setting={setting} value={value as readonly string[]} onChange={onChange} />;
    case 'numbers':
      return <NumbersEditor setting={setting} value={value as Record<string, number>} onChange={onChange} />;
    case 'notice':
      return <NoticeEditor setting={setting} value={value as NoticeValue} onChange={onChange} />;
  }
}

function ChoiceEditor({ setting, value, onChange }: EditorProps<string>) {
  const options = setting.options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <RadioGroup
      name={setting.name}
      legend={setting.title}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

function ChoicesEditor({ setting, value, onChange }: EditorProps<readonly string[]>) {
  const [typed, setTyped] = useState('');
  const { options } = setting;
  const left = options.filter((option) => !value.includes(option.value));
  const add = (label: string) => {
    const found = left.find((option) => option.label.toLowerCase() === label.trim().toLowerCase());
    setTyped(found === undefined ? label : '');
    if (found !== undefined) onChange([...value, found.value]);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={setting.title}>
        {value.map((code) => {
          const label = options.find((option) => option.value === code)?.label ?? code;
          return (
            <li key={code}>
              <FilterChip
                removeLabel={`Remove ${label}`}
                onRemove={() => onChange(value.filter((one) => one !== code))}
              >
                {label}
              </FilterChip>
            </li>
          );
        })}
      </ul>
      <Field label="Add from the list">
        <Combobox
          suggestions={left.map(({ label }) => label)}
          value={typed}
          onChange={({ target }) => add(target.value)}
        />
      </Field>
    </>
  );
}

function NumbersEditor({ setting, value, onChange }: EditorProps<Record<string, number>>) {
  const defaults = setting.fallback as Readonly<Record<string, number>>;
  const set = (name: string, typed: string) => {
    const { [name]: _before, ...others } = value;
    const number = Number.parseInt(typed, 10);
    onChange(Number.isNaN(number) || number === defaults[name] ? others : { ...others, [name]: number });
  };
  return (
    <div className="console-numbers">
      {setting.options.map(({ value: name, label }) => (
        <Field key={name} label={label}>
          <TextInput
            type="number"
            min={1}
            max={30}
            suffix="business days"
            value={value[name] ?? defaults[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        </Field>
      ))}
    </div>
  );
}

const MODES = [
  { value: 'off', label: 'Off' },
  { value: 'announced', label: 'Announced: everyone sees a banner' },
  { value: 'on', label: 'On: visitors see the maintenance page' },
];

function NoticeEditor({ setting, value, onChange }: EditorProps<NoticeValue>) {
  const { mode, text, begins, ends } = value;
  const set = (changes: Partial<NoticeValue>) => onChange({ ...value, ...changes });
  return (
    <>
      <RadioGroup
        name={setting.name}
        legend={setting.title}
        options={MODES}
        value={mode}
        onChange={(chosen) => set({ mode: chosen as NoticeValue['mode'] })}
      />
      {mode !== 'off' && (
        <>
          <Field label="What visitors read" optional>
            <Textarea
              rows={2}
              maxLength={300}
              value={text ?? ''}
              onChange={({ target }) => set({ text: target.value === '' ? null : target.value })}
            />
          </Field>
          {mode === 'announced' && (
            <Field label="Begins, New York time" optional>
              <TextInput
                type="datetime-local"
                value={newYorkInput(begins)}
                onChange={({ target }) => set({ begins: newYorkInstant(target.value) })}
              />
            </Field>
          )}
          <Field label="Ends, New York time" optional>
            <TextInput
              type="datetime-local"
              value={newYorkInput(ends)}
              onChange={({ target }) => set({ ends: newYorkInstant(target.value) })}
            />
          </Field>
        </>
      )}
    </>
  );
}
