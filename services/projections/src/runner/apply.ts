import {
  STREAM_ACCESO,
  STREAM_AJUSTE,
  STREAM_CATALOGO,
  STREAM_CLIENTE,
  STREAM_EQUIPO,
  STREAM_GRUPO,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_PARTE,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SISTEMA,
  STREAM_SOLICITUD_DE_DATOS,
} from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { aplicarAccesos } from '../acceso/acceso.projection';
import { aplicarAjustes } from '../ajuste/ajuste.projection';
import { aplicarHechos } from '../auditoria/hecho.projection';
import { aplicarCatalogo } from '../catalogo/catalogo.projection';
import { aplicarClientes } from '../cliente/cliente.projection';
import { aplicarSolicitudesDeDatos } from '../derechos/derechos.projection';
import { aplicarEquipos } from '../equipo/equipo.projection';
import { aplicarEquiposDeAntes } from '../equipo/equipo-antes.projection';
import { aplicarReparacionesAnteriores } from '../equipo/reparacion-anterior.projection';
import { aplicarOrdenes, refrescarOrdenes } from '../orden/orden.projection';
import { aplicarOvs } from '../ov/ov.projection';
import { aplicarGrupos } from '../parte/grupo.projection';
import { aplicarPartes } from '../parte/parte.projection';
import { aplicarInstantes } from '../pasado/instante.projection';
import type { Target } from './target';

/** Applies a batch of the log to all read models of a schema, in the caller's transaction. Idempotent by revision. */
export async function applyBatch(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const of = ({ has }: { has(stream: string): boolean }) => events.filter(({ stream }) => has(stream));
  await aplicarHechos(events, target);
  await aplicarAccesos([...of(STREAM_ACCESO), ...of(STREAM_SISTEMA)], target);
  await aplicarAjustes(of(STREAM_AJUSTE), target);
  const releidos = await aplicarCatalogo(of(STREAM_CATALOGO), target);
  const clientes = await aplicarClientes(of(STREAM_CLIENTE), target);
  const equipos = await aplicarEquipos(of(STREAM_EQUIPO), target);
  await aplicarEquiposDeAntes(of(STREAM_EQUIPO), target);
  await aplicarReparacionesAnteriores(of(STREAM_REPARACION_ANTERIOR), target);
  await aplicarPartes(of(STREAM_PARTE), target);
  await aplicarGrupos(of(STREAM_GRUPO), target);
  await aplicarOvs(of(STREAM_OV), target);
  await aplicarSolicitudesDeDatos(of(STREAM_SOLICITUD_DE_DATOS), target);
  const ordenes = await aplicarOrdenes(of(STREAM_ORDEN), target);
  await aplicarInstantes(events, target);
  await refrescarOrdenes({ ordenes, clientes, equipos: [...new Set([...equipos, ...releidos])] }, target);
}
