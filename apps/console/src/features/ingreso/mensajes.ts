import { wordsOfFailure, wordsOfSuccess } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { ACCIONES_ORDEN } from '@bitacora/domain/orden';
import { formato } from '@bitacora/ui';
import type { Modo } from './modo';

const ACCION = { editar: ACCIONES_ORDEN.editarOrden, preingreso: ACCIONES_ORDEN.completPreIngreso };

/** The message of a saved order (specification, 14.1). */
export function mensajeDeOrden(modo: Modo, respuesta: ComandoOrdenRespuesta): string {
  if (modo === 'crear') return `Orden de Trabajo guardada exitosamente: ${respuesta.ot}`;
  const hora = formato.fechaHora(respuesta.fecha_hora);
  return wordsOfSuccess(ACCION[modo].words, { ...respuesta, hora, tecnico: null, pedia_ampliacion: false }) ?? '';
}

/** The message of an order that cannot be saved. */
export const falloDeOrden = (modo: Modo) => (detalle: string) =>
  modo === 'crear' ? `Error al guardar: ${detalle}` : wordsOfFailure(ACCION[modo].words, detalle);
