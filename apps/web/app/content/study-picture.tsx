interface StudyPictureProps {
  readonly study: string;
  readonly className?: string;
  /** Seen as soon as the page is there. */
  readonly eager?: boolean;
}

/** A drawing of a field beside a text; it says nothing that the text does not. */
export function StudyPicture({ study, className, eager = false }: StudyPictureProps) {
  return (
    <img
      src={`/portraits/study/${study}.svg`}
      alt=""
      width={960}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`portrait rounded-md ${className ?? ''}`}
    />
  );
}
