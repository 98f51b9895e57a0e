import { esDelPersonal, GERENCIA, normalizarGrupo, tieneAlgunGrupo } from '@bitacora/domain';
import type { ConsultaDeVista, PreferenciasDeLista, VistasRespuesta, VistaWire } from '@bitacora/domain/contracts';
import { PESTANA_3X3, PESTANA_TODAS } from '@bitacora/domain/contracts';
import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import type { FindOptionsWhere } from 'typeorm';
import type { Database } from '../database';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { alcance, filtrar } from '../orden/orden.filtros';
import { CacheBreve } from '../tablero/tablero.cache';
import { ArrayOverlap, IsNull } from '../typeorm';
import { ListaPreferenciaEntity, VistaEntity, type VistaRow } from './vistas.entity';

/** Maximum count of a view's orders. */
const MAXIMO_CONTADO = 2000;
const MAXIMO_VISTAS = 100;
/** Maximum number of simultaneous counts; the rest of the pool is for people at work. */
const A_LA_VEZ = 4;

type Cuenta = Pick<VistaWire, 'cuenta' | 'hay_mas'>;
const SIN_PREFERENCIAS: PreferenciasDeLista = { columnas: null, densidad: null, predeterminada: null, atajos: true };

/** Reads of the saved views, each with its current count. */
export class VistasQueries {
  private readonly cuentas = new CacheBreve<Cuenta>();

  constructor(
    private readonly database: Database,
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>,
  ) {}

  /** The views of a user: their own, and for the staff the shared ones of their groups; and their preferences. */
  async deUsuario(session: Session): Promise<VistasRespuesta> {
    const { id, grupos } = session.actor;
    const [guardadas, preferencias] = await Promise.all([this.visibles(id, grupos), this.preferencias(id)]);
    const vistas: VistaWire[] = [];
    for (let i = 0; i < guardadas.length; i += A_LA_VEZ) {
      const tanda = guardadas.slice(i, i + A_LA_VEZ);
      const cuentas = await Promise.all(tanda.map(({ consulta }) => this.contar(consulta, session)));
      vistas.push(
        ...tanda.map(({ id: vista, nombre, compartida, dueno_id, dueno, consulta, columnas }, j): VistaWire => {
          const propia = dueno_id === id;
          const inicial = dueno_id === null;
          const editable = propia || (!inicial && tieneAlgunGrupo(grupos, GERENCIA));
          return { id: vista, nombre, compartida, dueno, consulta, columnas, inicial, propia, editable, ...(cuentas[j] as Cuenta) };
        }),
      );
    }
    return { vistas, preferencias };
  }

  private async visibles(usuario: number, grupos: readonly string[]): Promise<VistaRow[]> {
    const repository = await this.database.repository(VistaEntity);
    const deTodos = { compartida: true, roles: IsNull() };
    const deSusGrupos = { compartida: true, roles: ArrayOverlap(grupos.map(normalizarGrupo)) };
    const personal = esDelPersonal(grupos);
    const where: FindOptionsWhere<VistaRow>[] = [{ dueno_id: usuario }, ...(personal ? [deTodos, deSusGrupos] : [])];
    return repository.find({ where, order: { lugar: 'ASC', creada_en: 'ASC' }, take: MAXIMO_VISTAS });
  }

  private async preferencias(usuario_id: number): Promise<PreferenciasDeLista> {
    const repository = await this.database.repository(ListaPreferenciaEntity);
    const { columnas, densidad, predeterminada, atajos } = (await repository.findOneBy({ usuario_id })) ?? SIN_PREFERENCIAS;
    return { columnas, densidad, predeterminada, atajos };
  }

  /** Users with the same rights share the count of a query, for ten seconds or until a setting changes. */
  private contar(consulta: ConsultaDeVista, session: Session): Promise<Cuenta> {
    const clave = JSON.stringify([this.runtime.ajustes.version, alcance(session), consulta.filtros, consulta.estado]);
    return this.cuentas.de(clave, false, () => this.cuentaDe(consulta, session));
  }

  private async cuentaDe({ filtros, estado }: ConsultaDeVista, session: Session): Promise<Cuenta> {
    const leida = listaQuerySchema.safeParse({
      ...filtros,
      ...(estado === PESTANA_3X3 ? { aprobadas_3x3: 'true' } : estado === 'Reparado' ? { aprobadas_3x3: 'false' } : {}),
    });
    if (!leida.success) return { cuenta: null, hay_mas: false };
    const filtro = filtrar(leida.data, session, momentoDe(this.runtime));
    const conEstado = estado !== null && estado !== PESTANA_TODAS;
    const values = conEstado ? [...filtro.values, estado === PESTANA_3X3 ? 'Reparado' : estado] : filtro.values;
    const de = conEstado ? ` and o.estado = $${values.length}` : '';
    const contable = filtro.contador !== null;
    const sql = contable
      ? `select coalesce(sum(o.cantidad), 0)::integer as n from ${LIVE}.orden_contador o where ${filtro.contador}${de}`
      : `select count(*)::integer as n from (select 1 from ${LIVE}.orden o where ${filtro.where}${de} limit ${MAXIMO_CONTADO + 1}) o`;
    const { rows } = await this.runtime.pool.query<{ n: number }>(sql, values);
    const n = rows[0]?.n ?? 0;
    const hay_mas = !contable && n > MAXIMO_CONTADO;
    return { cuenta: hay_mas ? MAXIMO_CONTADO : n, hay_mas };
  }
}
