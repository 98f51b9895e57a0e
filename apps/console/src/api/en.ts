/** The past moment that the address of this page asks for; null when it shows now. */
export const en = (): string | null => new URLSearchParams(location.search).get('en');
