import {
  CAMPOS_DE_MENSAJE,
  type CampoDeMensaje,
  definicionDeMensaje,
  faltaDeCampo,
  type Mensaje,
  type TextoDeMensaje,
  textoLimpio,
} from '@bitacora/domain/mensajes';

export const NOMBRE_DE_CAMPO: Readonly<Record<CampoDeMensaje, string>> = { asunto: 'Asunto', apertura: 'Apertura', cierre: 'Cierre' };

/** The delivered text of a field; empty for one that adds to the product's words. */
export function originalDe(mensaje: Mensaje, campo: CampoDeMensaje): string {
  const { asunto, apertura } = definicionDeMensaje(mensaje);
  if (campo === 'cierre') return '';
  return campo === 'asunto' ? asunto : apertura.join('\n\n');
}

/** The typed words in stored form: words equal to the product's are stored as empty, so that they follow the product. */
export const comoSeGuarda = (mensaje: Mensaje, escrito: TextoDeMensaje): TextoDeMensaje =>
  Object.fromEntries(
    CAMPOS_DE_MENSAJE.map((campo) => {
      const limpio = textoLimpio(escrito[campo]);
      return [campo, limpio === originalDe(mensaje, campo) ? '' : limpio];
    }),
  ) as TextoDeMensaje;

/** The texts of the fields: the house's words, or those as delivered. */
export const comoSeEscribe = (mensaje: Mensaje, texto: TextoDeMensaje): TextoDeMensaje =>
  Object.fromEntries(CAMPOS_DE_MENSAJE.map((campo) => [campo, texto[campo] || originalDe(mensaje, campo)])) as TextoDeMensaje;

/** The errors of the typed words, by field. */
export function faltasDe(mensaje: Mensaje, texto: TextoDeMensaje): Record<string, string[]> {
  const faltas = CAMPOS_DE_MENSAJE.map((campo) => [campo, faltaDeCampo(mensaje, campo, texto[campo])] as const);
  return Object.fromEntries(faltas.flatMap(([campo, falta]) => (falta ? [[campo, [falta]]] : [])));
}

/** Differences of a change, field by field. */
export const diferenciasDeMensaje = (mensaje: Mensaje, antes: TextoDeMensaje, despues: TextoDeMensaje) =>
  CAMPOS_DE_MENSAJE.filter((campo) => antes[campo] !== despues[campo]).map((campo) => ({
    campo: NOMBRE_DE_CAMPO[campo],
    antes: enPalabras(mensaje, campo, antes[campo]),
    despues: enPalabras(mensaje, campo, despues[campo]),
  }));

const enPalabras = (mensaje: Mensaje, campo: CampoDeMensaje, texto: string): string =>
  texto ? `«${texto}»` : originalDe(mensaje, campo) ? 'el original' : 'nada';

/** A text with another inserted at the selection, and the cursor's position after it. */
export function conInsertado(texto: string, insertado: string, desde: number, hasta: number): { texto: string; cursor: number } {
  return { texto: texto.slice(0, desde) + insertado + texto.slice(hasta), cursor: desde + insertado.length };
}
