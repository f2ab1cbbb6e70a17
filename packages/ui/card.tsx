import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** The link in the card's heading covers the whole card. */
  readonly linked?: boolean | undefined;
  /** Only for what hovers over the page, such as a sticky panel. */
  readonly floating?: boolean | undefined;
}

export function Card({ linked, floating, className, ...rest }: CardProps) {
  return (
    <article
      {...rest}
      className={classes('card', linked && 'card-linked', floating && 'card-floating', className)}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes('card-body', className)} />;
}

/** A further part of a card, divided from the one above by a hairline. */
export function CardPart({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes('card-part', className)} />;
}
