/** What is in the folder cannot be continued, or the log cannot be saved; the sentence says why, and nothing was changed. */
export class CannotBackUp extends Error {}
