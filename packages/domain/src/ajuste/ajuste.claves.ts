/** The settings of the house: each is one stream, `ajuste-{clave}`. */
export const CLAVES_AJUSTE = ['estados'] as const;
export type ClaveAjuste = (typeof CLAVES_AJUSTE)[number];
