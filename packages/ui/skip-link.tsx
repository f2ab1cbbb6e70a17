import { classes } from './classes.ts';

export interface SkipLinkProps {
  readonly target?: string | undefined;
  readonly className?: string | undefined;
}

/** The first thing a keyboard meets on a page. */
export function SkipLink({ target = '#main', className }: SkipLinkProps) {
  return (
    <a className={classes('skip-link', className)} href={target}>
      Skip to the content
    </a>
  );
}
