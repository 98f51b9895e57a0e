/** The restore cannot be made; the sentence says why, and nothing was changed. */
export class CannotRestore extends Error {}
