import { normalizarGrupo, tieneAlgunGrupo } from '@bitacora/domain';
import type { Columnas, ConsultaDeVista, PreferenciasDeLista, VistasRespuesta, VistaWire } from '@bitacora/domain/contracts';
import { PESTANA_3X3, PESTANA_TODAS } from '@bitacora/domain/contracts';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { alcance, filtrar, listaQuerySchema } from '../orden/orden.filtros';
import { CacheBreve } from '../tablero/tablero.cache';
import { enContador } from './lista.queries';

/** A view says how many orders it holds up to this number. */
const MAXIMO_CONTADO = 2000;
const MAXIMO_VISTAS = 100;
/** Counts made side by side: the rest of the pool is for whoever works. */
const A_LA_VEZ = 4;

interface Guardada {
  id: string;
  nombre: string;
  compartida: boolean;
  dueno_id: number | null;
  dueno: string | null;
  consulta: ConsultaDeVista;
  columnas: Columnas | null;
}
type Cuenta = Pick<VistaWire, 'cuenta' | 'hay_mas'>;

/** Reads of the saved views, each with the orders it holds now. */
export class VistasQueries {
  private readonly cuentas = new CacheBreve<Cuenta>();

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>) {}

  /** The views that a user sees: his own, and for the staff the shared ones of his groups; and his preferences. */
  async deUsuario(session: Session): Promise<VistasRespuesta> {
    const { id, grupos } = session.actor;
    const normales = grupos.map(normalizarGrupo);
    const personal = grupos.some((grupo) => grupo !== 'Retail');
    const [{ rows }, preferencias] = await Promise.all([
      this.runtime.pool.query<Guardada>(
        `select id, nombre, compartida, dueno_id, dueno, consulta, columnas from workflow.vista
         where dueno_id = $1 or (compartida and $2 and (roles is null or roles && $3::text[]))
         order by lugar, creada_en limit ${MAXIMO_VISTAS}`,
        [id, personal, normales],
      ),
      this.preferencias(id),
    ]);
    const vistas: VistaWire[] = [];
    for (let i = 0; i < rows.length; i += A_LA_VEZ) {
      const tanda = rows.slice(i, i + A_LA_VEZ);
      const cuentas = await Promise.all(tanda.map(({ consulta }) => this.contar(consulta, session)));
      vistas.push(
        ...tanda.map(({ dueno_id, ...vista }, j): VistaWire => {
          const propia = dueno_id === id;
          const editable = propia || tieneAlgunGrupo(grupos, ['Gerencia']);
          return { ...vista, inicial: dueno_id === null, propia, editable, ...(cuentas[j] as Cuenta) };
        }),
      );
    }
    return { vistas, preferencias };
  }

  private async preferencias(usuario: number): Promise<PreferenciasDeLista> {
    const { rows } = await this.runtime.pool.query<PreferenciasDeLista>(
      'select columnas, densidad, predeterminada, atajos from workflow.lista_preferencia where usuario_id = $1',
      [usuario],
    );
    return rows[0] ?? { columnas: null, densidad: null, predeterminada: null, atajos: true };
  }

  /** Whoever sees the same orders shares the count of the same query, for ten seconds. */
  private contar(consulta: ConsultaDeVista, session: Session): Promise<Cuenta> {
    const clave = JSON.stringify([alcance(session), consulta.filtros, consulta.estado]);
    return this.cuentas.de(clave, false, () => this.cuentaDe(consulta, session));
  }

  private async cuentaDe({ filtros, estado }: ConsultaDeVista, session: Session): Promise<Cuenta> {
    const leida = listaQuerySchema.safeParse({
      ...filtros,
      ...(estado === PESTANA_3X3 ? { aprobadas_3x3: 'true' } : estado === 'Reparado' ? { aprobadas_3x3: 'false' } : {}),
    });
    if (!leida.success) return { cuenta: null, hay_mas: false };
    const filtro = filtrar(leida.data, session, this.runtime.clock.now());
    const conEstado = estado !== null && estado !== PESTANA_TODAS;
    const values = conEstado ? [...filtro.values, estado === PESTANA_3X3 ? 'Reparado' : estado] : filtro.values;
    const de = conEstado ? ` and o.estado = $${values.length}` : '';
    const sql = filtro.contable
      ? `select coalesce(sum(o.cantidad), 0)::integer as n from ${LIVE}.orden_contador o where ${enContador(filtro)}${de}`
      : `select count(*)::integer as n from (select 1 from ${LIVE}.orden o where ${filtro.where}${de} limit ${MAXIMO_CONTADO + 1}) o`;
    const { rows } = await this.runtime.pool.query<{ n: number }>(sql, values);
    const n = rows[0]?.n ?? 0;
    const hay_mas = !filtro.contable && n > MAXIMO_CONTADO;
    return { cuenta: hay_mas ? MAXIMO_CONTADO : n, hay_mas };
  }
}
