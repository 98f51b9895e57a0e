/** The legal texts of the house; each is one stream, `documento-{clase}`. */
export const CLASES_DOCUMENTO = ['condiciones', 'terminos', 'privacidad'] as const;
export type ClaseDocumento = (typeof CLASES_DOCUMENTO)[number];

/** Titles of the legal texts. */
export const NOMBRE_DOCUMENTO: Readonly<Record<ClaseDocumento, string>> = {
  condiciones: 'Condiciones del servicio',
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
};

/** True for the name of a legal text. */
export const esClaseDocumento = (texto: string): texto is ClaseDocumento => CLASES_DOCUMENTO.some((clase) => clase === texto);
