/** The settings that are one stream each, `ajuste-{clave}`. */
export const CLAVES_AJUSTE = ['estados'] as const;
export type ClaveAjuste = (typeof CLAVES_AJUSTE)[number];
