'use client';

import { useState } from 'react';

const HEIGHT = 240;
const TOP = 16;
const REVISED_AFTER = 2019;
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Pointer and arrow keys read each value; the same figures are a table below. */
export function LineChart({ view }) {
  const { title, unit, years, lines, kind, source, revised } = view;
  const [reading, setReading] = useState(null);
  const format = (value) => {
    if (value === null) return 'n/a';
    return kind === 'dollars' ? dollars.format(value / 100) : `${(value / 100).toFixed(1)}%`;
  };
  const last = years.length - 1;
  const most = Math.max(...lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const x = (index) => (index / last) * 100;
  const y = (value) => HEIGHT - (value / most) * (HEIGHT - TOP);
  const words = (index) =>
    `${years[index]}: ${lines.map(({ label, values }) => `${label} ${format(values[index])}`).join(', ')}`;
  const move = (event) => {
    const plot = event.currentTarget.querySelector('[data-plot]').getBoundingClientRect();
    const across = (event.clientX - plot.left) / plot.width;
    setReading(Math.min(last, Math.max(0, Math.round(across * last))));
  };
  const press = (event) => {
    if (event.key === 'Escape') setReading(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setReading(Math.min(last, Math.max(0, (reading ?? last) + step)));
  };
  return (
    <figure className="chart">
      <figcaption className="mb-5">
        <h3 className="chart-title">{title}</h3>
        <p className="chart-subtitle">{unit}.</p>
      </figcaption>
      <div
        className="chart-reader"
        role="slider"
        tabIndex={0}
        aria-label={`${title} Arrow keys read each value.`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={reading ?? last}
        aria-valuetext={words(reading ?? last)}
        onPointerMove={move}
        onPointerLeave={() => setReading(null)}
        onKeyDown={press}
        onBlur={() => setReading(null)}
      >
        <svg width="100%" height={HEIGHT + 28} aria-hidden="true" data-plot>
          <svg
            aria-hidden="true"
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {lines.map(({ label, values }) => (
              <path key={label} className="stroke" d={pathOf(values, years, revised, x, y)} />
            ))}
          </svg>
          {years.map((year, index) =>
            year % 5 === 0 ? (
              <text key={year} x={`${x(index)}%`} y={HEIGHT + 20} textAnchor="middle">
                {year}
              </text>
            ) : null,
          )}
          {reading !== null && (
            <text x={`${x(reading)}%`} y={TOP} textAnchor={reading > last / 2 ? 'end' : 'start'}>
              {words(reading)}
            </text>
          )}
        </svg>
      </div>
      <div className="chart-foot">
        <p>Source: {source}.</p>
        <details>
          <summary className="link">View as table</summary>
          <table className="data-table">
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">Year</th>
                {lines.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map((year, index) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {lines.map(({ label, values }) => (
                    <td key={label}>{format(values[index])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </figure>
  );
}

function pathOf(values, years, revised, x, y) {
  let isJoined = false;
  return values
    .map((value, index) => {
      const before = isJoined && !(revised && years[index] === REVISED_AFTER + 1);
      isJoined = value !== null;
      return value === null ? '' : `${before ? 'L' : 'M'}${x(index)} ${y(value)}`;
    })
    .join('');
}
