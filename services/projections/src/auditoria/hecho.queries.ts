import { ACTOS, type Entidad, NOMBRE_DE_CANAL, NOMBRE_DE_ENTIDAD, NOMBRES_DE_ENTIDAD, nombreDeActo } from '@bitacora/domain/auditoria';
import { type HechoDeAuditoria, type OpcionesDeAuditoria, type PaginaDeAuditoria, TAMANO_DE_AUDITORIA } from '@bitacora/domain/contracts';
import type { ConsultaDeAuditoria } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { posiciones } from './hecho.filtros';
import { hallar } from './hecho.texto';
import { NOMBRE_SUPRIMIDO, Nombres } from './nombres';

interface Fila {
  readonly position: string;
  readonly at: Date;
  readonly actor_id: number;
  readonly en_nombre_de: number | null;
  readonly grupos: string | null;
  readonly tipo: string;
  readonly entidad: Entidad;
  readonly entidad_id: string;
  readonly revision: number;
  readonly correlation_id: string;
  readonly canal: string | null;
  readonly causa_position: string | null;
  readonly causa_tipo: string | null;
  readonly causa_entidad: Entidad | null;
  readonly causa_id: string | null;
}

/** Reads of the audit: every fact of the log, from rows that only have numbers. */
export class HechoQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** A page, newest first. */
  async pagina(consulta: ConsultaDeAuditoria): Promise<PaginaDeAuditoria> {
    const filas = await this.filas(consulta, TAMANO_DE_AUDITORIA + 1);
    const results = await this.enPalabras(filas.slice(0, TAMANO_DE_AUDITORIA));
    return { results, siguiente: filas.length > TAMANO_DE_AUDITORIA ? (results.at(-1)?.position ?? null) : null };
  }

  /** The possible filters: acts by kind, everybody who ever had an account, and the things with a history. */
  async opciones(): Promise<OpcionesDeAuditoria> {
    const { rows } = await this.runtime.pool.query<{ id: number; nombre: string; activa: boolean; suprimida: boolean }>(
      `select id, trim(first_name || ' ' || last_name) as nombre, activo as activa, estado = 'suprimido' as suprimida
       from seguridad.usuario where estado <> 'por_iniciar' order by not activo, first_name, last_name, id`,
    );
    return {
      actos: ACTOS.map(({ grupo, nombre, actos }) => ({ grupo, nombre, actos: [...actos] })),
      personas: rows.map(({ suprimida, nombre, id, activa }) => ({
        id,
        activa,
        nombre: suprimida ? `${NOMBRE_SUPRIMIDO} (usuario ${id})` : nombre,
      })),
      entidades: NOMBRES_DE_ENTIDAD.map((entidad) => ({ entidad, nombre: NOMBRE_DE_ENTIDAD[entidad] })),
    };
  }

  /** The rows of a query, newest first. */
  async filas(consulta: ConsultaDeAuditoria, limite: number): Promise<Fila[]> {
    const { pool } = this.runtime;
    const { sql, values } = posiciones(consulta, await hallar(pool, consulta.texto), limite);
    const { rows } = await pool.query<Fila>(
      `select h.position, h.at, h.actor_id, h.en_nombre_de, h.grupos, h.tipo, h.entidad, h.entidad_id, h.revision, h.correlation_id, h.canal,
              c.position as causa_position, c.tipo as causa_tipo, c.entidad as causa_entidad, c.entidad_id as causa_id
       from (${sql}) p join ${LIVE}.hecho h on h.position = p.position
       left join ${LIVE}.hecho c on c.event_id = h.causation_id and c.position < h.position
       order by h.at desc, h.position desc`,
      values,
    );
    return rows;
  }

  /** Rows with the current names of people and things. */
  async enPalabras(filas: readonly Fila[]): Promise<HechoDeAuditoria[]> {
    const cosas = filas.flatMap(({ entidad, entidad_id: id, causa_entidad, causa_id }) => [
      { entidad, id },
      ...(causa_entidad && causa_id ? [{ entidad: causa_entidad, id: causa_id }] : []),
    ]);
    const personas = filas.flatMap(({ actor_id, en_nombre_de }) => (en_nombre_de === null ? [actor_id] : [actor_id, en_nombre_de]));
    const nombres = await Nombres.de(this.runtime.pool, cosas, personas);
    return filas.map((fila) => ({
      position: Number(fila.position),
      at: fila.at.toISOString(),
      tipo: fila.tipo,
      acto: nombreDeActo(fila.tipo),
      actor: {
        id: fila.actor_id,
        nombre: nombres.persona(fila.actor_id),
        grupos: fila.grupos,
        en_nombre_de: fila.en_nombre_de === null ? null : nombres.persona(fila.en_nombre_de),
      },
      canal: fila.canal && (NOMBRE_DE_CANAL[fila.canal] ?? fila.canal),
      causa:
        fila.causa_tipo && fila.causa_entidad && fila.causa_id
          ? {
              position: Number(fila.causa_position),
              acto: nombreDeActo(fila.causa_tipo),
              sobre: nombres.sobre({ entidad: fila.causa_entidad, id: fila.causa_id }),
            }
          : null,
      sobre: nombres.sobre({ entidad: fila.entidad, id: fila.entidad_id }),
      correlacion: fila.correlation_id,
    }));
  }
}
