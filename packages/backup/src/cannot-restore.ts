/** The restore is not possible; the message gives the reason, and nothing was changed. */
export class CannotRestore extends Error {}
