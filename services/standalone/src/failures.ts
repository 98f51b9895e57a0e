/** A start-up failure that the person at the terminal can correct: one plain sentence without a stack. */
export class PlainFailure extends Error {}
