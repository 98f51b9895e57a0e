import {
  type Despacho,
  diaEnSantiago,
  type Estado,
  type EstadoCatalogo,
  type EstadosVigentes,
  EXCEPCION,
  esDelPersonal,
  TIPOS_SERVICIO,
  type Ubicacion,
} from '@bitacora/domain';
import type { EstadoDeRetail, OrdenFilaDeRetail, OrdenListaFila, SegundoIngreso } from '@bitacora/domain/contracts';
import { acciones, guiaDelCliente, type OportunidadDeOrden, type Orden, type SiguientePaso, siguienteDe } from '@bitacora/domain/orden';
import type { Session } from '@bitacora/platform';
import type { Momento } from '../momento';
import { tiempos } from './orden.alertas';
import { esDeRetail } from './orden.filtros';
import { TECNICO_SIN_ACCESO_SQL } from './orden.pendientes';

/** A row of `lectura.orden` as the queries select it. */
export interface FilaDeOrden {
  ot: number;
  dominio: Orden;
  revision: number;
  position: string;
  cliente: string | null;
  cliente_rut: string | null;
  sucursal: string | null;
  serie: string | null;
  modelo: string | null;
  segundos_ingresos: SegundoIngreso[] | null;
  /** The opportunity assigned last to an order that waits for one. */
  ov: OportunidadDeOrden | null;
  tecnico_sin_acceso: boolean | null;
}

/** Columns of a row, with the other intakes of the same serial and the opportunity it waits for. */
export const COLUMNAS_DE_FILA = (
  schema: string,
) => `o.ot, o.dominio, o.revision, o.position, o.cliente, o.cliente_rut, o.sucursal, o.serie, o.modelo,
  (select jsonb_agg(jsonb_build_object('ot', s.ot, 'fecha_ingreso', s.fecha_ingreso, 'rma', s.rma) order by s.fecha_ingreso desc)
     from (select ot, fecha_ingreso, rma from ${schema}.orden where serie = o.serie and ot <> o.ot order by fecha_ingreso desc limit 10) s) as segundos_ingresos,
  case when o.estado in ('Cotización Solicitada', 'Rechazado') and o.dominio -> 'ov' <> 'null' then
    (select jsonb_build_object('id', v.id, 'estado', v.estado) from ${schema}.ov v where v.ot = o.ot order by v.id desc limit 1) end as ov,
  (${TECNICO_SIN_ACCESO_SQL}) as tecnico_sin_acceso`;

/** Name of a user, split as on the wire. */
export const usuarioRef = (persona: { id: number; nombre: string }) => {
  const [first_name = '', ...resto] = persona.nombre.split(' ');
  return { id: persona.id, first_name, last_name: resto.join(' ') };
};

export const tipoServicioWire = (id: number) => ({ id, nombre: TIPOS_SERVICIO.find((tipo) => tipo.id === id)?.nombre ?? `Tipo ${id}` });

/** The next step in this reader's words; a company gets the customers' words. */
function siguienteWire(orden: Orden, ov: OportunidadDeOrden | null, { actor }: Session, { ahora }: Momento): SiguientePaso {
  if (esDelPersonal(actor.grupos)) return siguienteDe(orden, actor, ov);
  const guia = guiaDelCliente(orden, { ov, hoy: diaEnSantiago(ahora) });
  return { texto: guia?.sigue ?? '', propio: guia?.tuyo ?? false, quien: guia?.quien ?? null, desde: null, acciones: [] };
}

/** A row of the list in wire form, with the actions of this user. */
export function filaWire(fila: FilaDeOrden, session: Session, momento: Momento): OrdenListaFila {
  const orden = fila.dominio;
  const siguiente = siguienteWire(orden, fila.ov, session, momento);
  const pendientes = orden.excepciones.filter((e) => e.estado !== EXCEPCION.RETIRADO);
  const times = tiempos(
    { estado: orden.estado, estado_desde: orden.estado_desde, fecha_ingreso: orden.fecha_ingreso, cerrada_en: orden.cerrada_en },
    momento,
  );
  return {
    ot: orden.ot,
    fecha_ingreso: orden.fecha_ingreso,
    tipo_servicio: tipoServicioWire(orden.tipo_servicio),
    tipo_cliente: orden.tipo_cliente,
    rma: orden.rma,
    cliente: fila.cliente ?? 'Datos suprimidos',
    cliente_rut: fila.cliente_rut,
    serie: fila.serie,
    modelo: fila.modelo || null,
    tecnico: orden.tecnico_asignado && usuarioRef(orden.tecnico_asignado),
    tecnico_asignado: orden.tecnico_asignado && usuarioRef(orden.tecnico_asignado),
    tecnico_sin_acceso: fila.tecnico_sin_acceso === true,
    ubicacion: orden.ubicacion as Ubicacion | null,
    despacho: orden.despacho as Despacho,
    sucursal: fila.sucursal,
    codigo_retail: orden.codigo_retail,
    guia_despacho_ingreso: orden.guia_despacho_ingreso,
    estado: { estado: { ...estadoWire(orden.estado, orden.estado_previo, momento.estados), siguiente_paso: siguiente.texto } },
    cambio_3x3: orden.cambio_3x3,
    segundos_ingresos: (fila.segundos_ingresos ?? []).map((otro) => ({
      ...otro,
      fecha_ingreso: new Date(otro.fecha_ingreso).toISOString(),
    })),
    alert_text: orden.alert_text,
    alert_color: orden.alert_text ? 'yellow' : null,
    excepciones: { count: pendientes.length, items: pendientes.map(({ id, tipo, estado }) => ({ id, tipo, estado })) },
    ...times,
    acciones: acciones(orden, session.actor, 'menu', fila.ov),
    siguiente,
    revision: fila.revision,
    position: Number(fila.position),
  };
}

/** A state in wire form. A state without a percentage for the client shows the one before it. */
export function estadoWire(estado: Estado, previo: Estado | null, estados: EstadosVigentes): EstadoCatalogo {
  const fila = estados[estado];
  return fila.porcentaje_cliente === null && previo ? { ...fila, porcentaje_cliente: estados[previo].porcentaje_cliente } : fila;
}

/** A row of the list, as the requesting user may see it. */
export type FilaVisible = OrdenListaFila | OrdenFilaDeRetail;

/** The row for the requesting user; retail users only get the data of their columns. */
export function filaPara(fila: FilaDeOrden, session: Session, momento: Momento): FilaVisible {
  const completa = filaWire(fila, session, momento);
  return esDeRetail(session) ? deRetail(completa) : completa;
}

/** Field by field, so that a new field for the staff does not reach retail users automatically. */
const deRetail = (fila: OrdenListaFila): OrdenFilaDeRetail => ({
  ot: fila.ot,
  fecha_ingreso: fila.fecha_ingreso,
  tipo_servicio: fila.tipo_servicio,
  tipo_cliente: fila.tipo_cliente,
  rma: fila.rma,
  cliente: fila.cliente,
  cliente_rut: fila.cliente_rut,
  serie: fila.serie,
  modelo: fila.modelo,
  sucursal: fila.sucursal,
  codigo_retail: fila.codigo_retail,
  guia_despacho_ingreso: fila.guia_despacho_ingreso,
  estado: { estado: estadoDeRetail(fila.estado.estado) },
  cambio_3x3: fila.cambio_3x3,
  tiempo_estados: fila.tiempo_estados,
  detalle_alerta: fila.detalle_alerta,
  siguiente: fila.siguiente,
  revision: fila.revision,
  position: fila.position,
});

type EstadoNombrable = Omit<EstadoCatalogo, 'nombre'> & { readonly nombre: string };

/** A state without the texts for the staff. */
export function estadoDeRetail<E extends EstadoNombrable>(estado: E): Pick<E, keyof EstadoDeRetail> {
  const { nombre, nombre_cliente, descripcion_cliente, porcentaje_cliente, color_background, color_foreground, orden } = estado;
  return { nombre, nombre_cliente, descripcion_cliente, porcentaje_cliente, color_background, color_foreground, orden };
}
