import { Icon } from './icons.jsx';

export function Select({ id, name, options }) {
  return (
    <div className="control control-select flex-1">
      <select id={id} name={name}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
