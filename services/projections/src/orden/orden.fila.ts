import { type Despacho, type Estado, estadoDeCatalogo, TIPOS_SERVICIO, type Ubicacion } from '@bitacora/domain';
import type { OrdenListaFila, SegundoIngreso } from '@bitacora/domain/contracts';
import { acciones, type Orden } from '@bitacora/domain/orden';
import type { Session } from '@bitacora/platform';
import { tiempos } from './orden.alertas';

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
}

/** Columns of a row, with the other intakes of the same serial. */
export const COLUMNAS_DE_FILA = (
  schema: string,
) => `o.ot, o.dominio, o.revision, o.position, o.cliente, o.cliente_rut, o.sucursal, o.serie, o.modelo,
  (select jsonb_agg(jsonb_build_object('ot', s.ot, 'fecha_ingreso', s.fecha_ingreso, 'rma', s.rma) order by s.fecha_ingreso desc)
     from (select ot, fecha_ingreso, rma from ${schema}.orden where serie = o.serie and ot <> o.ot order by fecha_ingreso desc limit 10) s) as segundos_ingresos`;

/** Name of a user split as the wire has it. */
export const usuarioRef = (persona: { id: number; nombre: string }) => {
  const [first_name = '', ...resto] = persona.nombre.split(' ');
  return { id: persona.id, first_name, last_name: resto.join(' ') };
};

export const tipoServicioWire = (id: number) => ({ id, nombre: TIPOS_SERVICIO.find((tipo) => tipo.id === id)?.nombre ?? `Tipo ${id}` });

/** A row of the list as the wire has it, with the actions of this user. */
export function filaWire(fila: FilaDeOrden, { actor }: Session, ahora: Date): OrdenListaFila {
  const orden = fila.dominio;
  const pendientes = orden.excepciones.filter((e) => e.estado !== 4);
  const times = tiempos(
    { estado: orden.estado, estado_desde: orden.estado_desde, fecha_ingreso: orden.fecha_ingreso, cerrada_en: orden.cerrada_en },
    ahora,
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
    ubicacion: orden.ubicacion as Ubicacion | null,
    despacho: orden.despacho as Despacho,
    sucursal: fila.sucursal,
    codigo_retail: orden.codigo_retail,
    guia_despacho_ingreso: orden.guia_despacho_ingreso,
    estado: { estado: estadoWire(orden.estado) },
    cambio_3x3: orden.cambio_3x3,
    segundos_ingresos: fila.segundos_ingresos ?? [],
    alert_text: orden.alert_text,
    alert_color: orden.alert_text ? 'yellow' : null,
    excepciones: { count: pendientes.length, items: pendientes.map(({ id, tipo, estado }) => ({ id, tipo, estado })) },
    ...times,
    acciones: acciones(orden, actor),
    revision: fila.revision,
    position: Number(fila.position),
  };
}

/** A state as the wire has it. */
export const estadoWire = (estado: Estado) => estadoDeCatalogo(estado);
