import { cicloDerechos, estaTerminada, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { bigint, boolean, integer, json, key, nullable, text } from '../columnas';
import { proyectarCiclo } from '../runner/proyectar-ciclo';
import { tabla } from '../tabla';

/** A request about personal data. */
export const SolicitudDeDatosEntity = tabla(
  'solicitud_datos',
  {
    id: key(integer()),
    dominio: json<SolicitudDeDatos>(),
    revision: integer(),
    position: bigint(),
    cliente_id: nullable(integer()),
    terminada: boolean(),
    /** The last day for its answer, YYYY-MM-DD. */
    vence: text(),
  },
  { indexes: { solicitud_datos_vence: '(terminada, vence, id)', solicitud_datos_cliente: '(cliente_id)' } },
);

/** Folds a batch into the rows of its requests. */
export const aplicarSolicitudesDeDatos = proyectarCiclo(cicloDerechos, SolicitudDeDatosEntity, (solicitud, hasta) => ({
  id: solicitud.id,
  dominio: solicitud,
  cliente_id: solicitud.cliente_id,
  terminada: estaTerminada(solicitud.estado),
  vence: solicitud.vence,
  ...hasta,
}));
