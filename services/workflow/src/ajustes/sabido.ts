/** Milliseconds that the answer to a change of the house waits for this process to know it: what is asked next goes by it. */
export const SABIDO = 2000;
