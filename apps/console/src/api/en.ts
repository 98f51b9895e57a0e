/** The past moment in this page's address; null for the present. */
export const en = (): string | null => new URLSearchParams(location.search).get('en');
