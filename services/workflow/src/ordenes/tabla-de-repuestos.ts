import { type InputOf, SOLICITUD } from '@bitacora/domain';
import type { cambiarSolicitudes } from '@bitacora/domain/contracts/routes';
import { type Orden, solicitudesVigentes } from '@bitacora/domain/orden';
import type { PasoDe, Pasos } from './orden.commands';

export type FilaDeSolicitud = InputOf<typeof cambiarSolicitudes>['body'][number];

/** The whole table as one command: rows up to Entregado together, then each final outcome; unchanged rows are left out. */
export const pasosDeTabla = (filas: readonly FilaDeSolicitud[]): Pasos => [
  enCurso(filas.filter(({ estado }) => estado <= SOLICITUD.ENTREGADO)),
  ...filas.filter(({ estado }) => estado > SOLICITUD.ENTREGADO).map(final),
];

const enCurso =
  (filas: readonly FilaDeSolicitud[]): PasoDe =>
  (orden) => {
    const cambiadas = filas.filter((fila) => cambia(orden, fila));
    const input = cambiadas.map(({ solicitudId, estado, fecha_estimada }) => ({
      solicitudId,
      estado,
      fecha_estimada: fecha_estimada ?? null,
    }));
    return input.length > 0 ? { accion: 'actualizarSolicitudes', input: { filas: input } } : null;
  };

const final =
  (fila: FilaDeSolicitud): PasoDe =>
  (orden) =>
    cambia(orden, fila) ? { accion: 'declararResultadoParte', input: resultadoDe(fila) } : null;

const cambia = (orden: Orden, { solicitudId, estado }: FilaDeSolicitud): boolean =>
  solicitudesVigentes(orden).find(({ id }) => id === solicitudId)?.estado !== estado;

/** The outcome declared in a row. */
function resultadoDe({ solicitudId, reposicion, solicitarPart, allocated, ...fila }: FilaDeSolicitud) {
  const pedida = solicitarPart ? (allocated ? 'allocated' : 'no_allocated') : 'ninguna';
  return { ...fila, solicitud_id: solicitudId, reposicion: reposicion ?? pedida };
}
