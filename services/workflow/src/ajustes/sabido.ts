/**
 * Milliseconds that the answer to a change of the house waits until this process has adopted it, because the next request may depend on it.
 */
export const SABIDO = 2000;
