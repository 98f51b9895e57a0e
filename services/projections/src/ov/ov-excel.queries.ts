import type { ConsultaDeExcel } from '@bitacora/domain/contracts/consultas';
import type { Ov } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { BLOCKED, blockedAmong, readOf, type ServiceRuntime, type Session } from '@bitacora/platform';
import { libroAlVuelo } from '../exportacion/libro-al-vuelo';
import { type ConLugar, porLotes } from '../exportacion/lotes';
import { MAXIMO_POR_CORREO, soloParaElCorreo } from '../exportacion/por-correo';
import type { Descarga } from '../lectura/descarga';
import { LIVE } from '../migrate';
import { entre } from '../momentos';
import { type Cuantas, hojasDeOvs } from './ov.excel';

function filtrar({ fecha_inicio: desde, fecha_final: hasta }: ConsultaDeExcel): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  return { where: entre('v.creada_en', { desde, hasta }, (value) => `$${values.push(value)}`).join(' and '), values };
}

/** An opportunity whose client's data are blocked, without them. */
const bloqueada = (ov: Ov): Ov => ({
  ...ov,
  nombre: BLOCKED,
  apellido: null,
  rut: null,
  correo_electronico: null,
  telefono: null,
  direccion: null,
  numero_serie_equipo: null,
  comentario_vendedor: null,
  motivo_cancelacion: null,
  comentario_cierre: null,
});

/** Reads of the workbook of opportunities. */
export class OvExcelQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'logger' | 'clock'>) {}

  /** Number of opportunities in the range, up to a limit, and of their lines. */
  async cuantas(consulta: ConsultaDeExcel, limite: number): Promise<Cuantas> {
    const { where, values } = filtrar(consulta);
    const { rows } = await this.runtime.pool.query<Cuantas & { ids: number[] }>(
      `select count(*)::integer as ovs, coalesce(sum(x.lineas), 0)::integer as lineas, coalesce(array_agg(x.id), '{}') as ids
       from (select v.id, jsonb_array_length(v.dominio -> 'detalle_venta') + jsonb_array_length(v.dominio -> 'servicios') + ((v.dominio ->> 'costo_envio')::integer > 0)::integer as lineas from ${LIVE}.ov v where ${where} limit ${limite}) x`,
      values,
    );
    const { ids, ...cuantas } = rows[0] ?? { ovs: 0, lineas: 0, ids: [] };
    readOf(ids.map(STREAM_OV.of));
    return cuantas;
  }

  /** The opportunities, newest first. */
  async *lotes(consulta: ConsultaDeExcel): AsyncGenerator<readonly Ov[]> {
    const { where, values } = filtrar(consulta);
    const n = values.length;
    const lotes = porLotes(async (despues, limite) => {
      const { rows } = await this.runtime.pool.query<{ dominio: Ov } & ConLugar>(
        `select v.creada_en::text as lugar, v.id as numero, v.dominio from ${LIVE}.ov v
         where ${where} and (v.creada_en, v.id) < ($${n + 1}::timestamptz, $${n + 2}::integer) order by v.creada_en desc, v.id desc limit ${limite}`,
        [...values, ...despues],
      );
      return rows;
    });
    for await (const filas of lotes) {
      const bloqueadas = await blockedAmong(
        this.runtime.pool,
        filas.map(({ dominio }) => STREAM_OV.of(dominio.id)),
      );
      yield filas.map(({ dominio }) => (bloqueadas.has(STREAM_OV.of(dominio.id)) ? bloqueada(dominio) : dominio));
    }
  }

  /** The workbook, for the service that mails it. */
  async libro(consulta: ConsultaDeExcel, session: Session): Promise<Descarga> {
    soloParaElCorreo(session);
    const cuantas = await this.cuantas(consulta, MAXIMO_POR_CORREO);
    const hojas = hojasDeOvs(cuantas, () => this.lotes(consulta), consulta.type === 'details');
    return libroAlVuelo(this.runtime, 'oportunidades-de-venta.xlsx', hojas);
  }
}
