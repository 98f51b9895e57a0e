/** A start-up failure that the person at the terminal can mend: one plain sentence, no stack. */
export class PlainFailure extends Error {}
