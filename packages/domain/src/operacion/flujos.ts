import type { StreamKind } from '../kernel';
import {
  STREAM_CLIENTE,
  STREAM_EQUIPO,
  STREAM_GRUPO,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_PARTE,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SOLICITUD_DE_DATOS,
  STREAM_USUARIO,
} from '../streams';

const EN_PALABRAS: readonly (readonly [StreamKind, string])[] = [
  [STREAM_ORDEN, 'OT'],
  [STREAM_OV, 'Oportunidad'],
  [STREAM_CLIENTE, 'Cliente'],
  [STREAM_EQUIPO, 'Equipo'],
  [STREAM_REPARACION_ANTERIOR, 'Reparación anterior'],
  [STREAM_PARTE, 'Repuesto'],
  [STREAM_GRUPO, 'Grupo de movimientos'],
  [STREAM_USUARIO, 'Persona'],
  [STREAM_SOLICITUD_DE_DATOS, 'Solicitud de datos'],
];

/** A stream in words; its own name when its kind is unknown. */
export function nombreDeFlujo(stream: string): string {
  const [kind, palabra] = EN_PALABRAS.find(([each]) => each.has(stream)) ?? [];
  return kind ? `${palabra} ${kind.id(stream)}` : stream;
}
