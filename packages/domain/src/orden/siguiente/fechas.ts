/** DD/MM/YYYY of an ISO date. */
export const fechaCorta = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');
