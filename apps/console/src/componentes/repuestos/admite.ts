import { SOLICITUD } from '@bitacora/domain';
import { MESON_Y_SUPERVISION } from '@bitacora/domain/comun';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';

type Solicitud = OrdenDetalle['solicitud_partes'][number];
const ANULAN_LO_PEDIDO = MESON_Y_SUPERVISION;
const porComprar = (s: Solicitud) => s.estado === SOLICITUD.SOLICITADO && !s.allocated;

/** The requests that an action accepts (specification, 6.2); the server decides again. */
const ADMITE: Partial<Record<NombreAccionOrden, (solicitud: Solicitud, grupos: readonly string[]) => boolean>> = {
  declararResultadoParte: (s) => s.estado === SOLICITUD.ENTREGADO,
  corregirResultadoParte: (s) => s.estado > SOLICITUD.ENTREGADO,
  asignarDesdeStock: (s) => porComprar(s) && s.parte.id !== null,
  marcarLlegadaEstimada: (s) => porComprar(s) || s.estado === SOLICITUD.EN_ESPERA,
  cambiarPieza: (s) => s.estado === SOLICITUD.SOLICITADO,
  cancelarSolicitudParte: (s, grupos) =>
    s.estado === SOLICITUD.SOLICITADO || (s.estado < SOLICITUD.ENTREGADO && ANULAN_LO_PEDIDO.some((grupo) => grupos.includes(grupo))),
};

export const admite = (accion: NombreAccionOrden, solicitud: Solicitud, grupos: readonly string[]): boolean =>
  ADMITE[accion]?.(solicitud, grupos) ?? true;
