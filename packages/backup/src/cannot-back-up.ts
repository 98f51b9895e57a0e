/** The folder cannot be continued or the log cannot be saved; the message gives the reason, and nothing was changed. */
export class CannotBackUp extends Error {}
