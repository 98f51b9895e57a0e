import type { MouseEvent } from 'react';

/** Runs a handler except for the second click of a double click, which was meant for the element that stood there before. */
export const butSecondClicks =
  <E extends Element>(handler?: (event: MouseEvent<E>) => void) =>
  (event: MouseEvent<E>): void => {
    if (event.detail > 1) event.preventDefault();
    else handler?.(event);
  };
