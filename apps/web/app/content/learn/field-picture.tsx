import { StudyPicture } from '../study-picture.tsx';
import type { FieldLine } from './field-line.ts';
import './field-picture.css';

interface FieldPictureProps {
  readonly study: string;
  readonly line: FieldLine | null;
  readonly className?: string;
  readonly eager?: boolean;
}

/** A field, lit below the line of the figures that its text is about. */
export function FieldPicture({ study, line, className, eager = false }: FieldPictureProps) {
  const picture = <StudyPicture study={study} eager={eager} className="h-full" />;
  if (line === null) return <div className={className}>{picture}</div>;
  return (
    <div className={`field-picture ${className ?? ''}`} role="img" aria-label={line.words}>
      {picture}
      <svg aria-hidden="true" className="field-line">
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="field-line-dark" d={line.above} />
          {line.gaps.map(({ x, width }) => (
            <rect key={x} className="field-line-gap" x={x} y="0" width={width} height="100" />
          ))}
          {line.strokes.map((stroke) => (
            <path key={stroke} className="field-line-stroke" d={stroke} />
          ))}
        </svg>
        {line.ends.map(({ x, y, figure, year }, index) => (
          <svg
            aria-hidden="true"
            key={year}
            x={`${x}%`}
            y={`${y}%`}
            className="field-line-end"
            data-end={index}
          >
            <circle r="6" />
            <text className="field-line-figure" y="-32">
              {figure}
            </text>
            <text y="-14">{index === 0 ? `an acre, ${year}` : year}</text>
          </svg>
        ))}
      </svg>
    </div>
  );
}
