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

/** What a field says as delivered; nothing when it adds words to the product's. */
export function originalDe(mensaje: Mensaje, campo: CampoDeMensaje): string {
  const { asunto, apertura } = definicionDeMensaje(mensaje);
  if (campo === 'cierre') return '';
  return campo === 'asunto' ? asunto : apertura.join('\n\n');
}

/** The typed words as they would be kept: those of the product are kept as nothing, so that they stay the product's. */
export const comoSeGuarda = (mensaje: Mensaje, escrito: TextoDeMensaje): TextoDeMensaje =>
  Object.fromEntries(
    CAMPOS_DE_MENSAJE.map((campo) => {
      const limpio = textoLimpio(escrito[campo]);
      return [campo, limpio === originalDe(mensaje, campo) ? '' : limpio];
    }),
  ) as TextoDeMensaje;

/** What the fields show: the words of the house, or those as delivered. */
export const comoSeEscribe = (mensaje: Mensaje, texto: TextoDeMensaje): TextoDeMensaje =>
  Object.fromEntries(CAMPOS_DE_MENSAJE.map((campo) => [campo, texto[campo] || originalDe(mensaje, campo)])) as TextoDeMensaje;

/** The errors of the typed words, by field. */
export function faltasDe(mensaje: Mensaje, texto: TextoDeMensaje): Record<string, string[]> {
  const faltas = CAMPOS_DE_MENSAJE.map((campo) => [campo, faltaDeCampo(mensaje, campo, texto[campo])] as const);
  return Object.fromEntries(faltas.flatMap(([campo, falta]) => (falta ? [[campo, [falta]]] : [])));
}

/** What a change changed, field by field. */
export const diferenciasDeMensaje = (mensaje: Mensaje, antes: TextoDeMensaje, despues: TextoDeMensaje) =>
  CAMPOS_DE_MENSAJE.filter((campo) => antes[campo] !== despues[campo]).map((campo) => ({
    campo: NOMBRE_DE_CAMPO[campo],
    antes: enPalabras(mensaje, campo, antes[campo]),
    despues: enPalabras(mensaje, campo, despues[campo]),
  }));

const enPalabras = (mensaje: Mensaje, campo: CampoDeMensaje, texto: string): string =>
  texto ? `«${texto}»` : originalDe(mensaje, campo) ? 'el original' : 'nada';

/** A text with another put in at the selection, and where the cursor then stands. */
export function conInsertado(texto: string, insertado: string, desde: number, hasta: number): { texto: string; cursor: number } {
  return { texto: texto.slice(0, desde) + insertado + texto.slice(hasta), cursor: desde + insertado.length };
}
