import { NOMBRE_DESPACHO, type OutputOf } from '@bitacora/domain';
import { nombreDeActo } from '@bitacora/domain/auditoria';
import type { ConsultaDeCambios } from '@bitacora/domain/contracts/consultas';
import type { ordenesQueCambiaron, partesQueCambiaron } from '@bitacora/domain/contracts/routes';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { Nombres } from '../auditoria/nombres';
import { filtrarContables } from '../orden/orden.contables';
import { alcance } from '../orden/orden.filtros';
import { pagina, TAMANO_PAGINA } from '../parte/pagina';
import { LIVE } from '../tabla';

/** The compared columns of an order, which its earlier rows keep. */
const COMPARADAS = ['estado', 'tecnico_id', 'ubicacion', 'despacho', 'rma'] as const;
type Comparada = (typeof COMPARADAS)[number];
const DATO: Readonly<Record<Comparada, string>> = {
  estado: 'Estado',
  tecnico_id: 'Técnico',
  ubicacion: 'Ubicación',
  despacho: 'Despacho',
  rma: 'RMA',
};
const columnas = (tabla: string): string => COMPARADAS.map((columna) => `${tabla}.${columna}`).join(', ');
const objeto = (tabla: string): string => `jsonb_build_object(${COMPARADAS.map((c) => `'${c}', ${tabla}.${c}`).join(', ')})`;

const CANTIDADES = ['buenos', 'allocated', 'salida', 'drop', 'malos'] as const;
const cantidades = (tabla: string, prefijo: string): string =>
  `jsonb_build_object(${CANTIDADES.map((c) => `'${c}', coalesce(${tabla}.${prefijo}${c}, 0)`).join(', ')})`;

interface DelHecho {
  readonly position: string | null;
  readonly at: Date | null;
  readonly tipo: string | null;
  readonly actor_id: number | null;
}
type Valores = Readonly<Record<Comparada, string | number | null>>;
interface FilaDeOrden extends DelHecho {
  readonly ot: number;
  readonly entonces: Valores | null;
  readonly hoy: Valores;
  readonly cuantas: number;
}
type PaginaDeOrdenes = OutputOf<typeof ordenesQueCambiaron>;
type PaginaDePartes = OutputOf<typeof partesQueCambiaron>;
interface FilaDeParte extends DelHecho {
  readonly id: number;
  readonly part_number: string;
  readonly entonces: PaginaDePartes['results'][number]['entonces'];
  readonly hoy: PaginaDePartes['results'][number]['hoy'];
  readonly cuantas: number;
}

/** The orders and parts that differ today from a position, each with the fact of its last change. */
export class CambiaronQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  /** Orders, the last changed first: among those that the session sees today. */
  async ordenes({ desde, page }: ConsultaDeCambios, session: Session): Promise<PaginaDeOrdenes> {
    const { where, values } = filtrarContables({}, alcance(session));
    const n = values.length;
    const { rows } = await this.runtime.pool.query<FilaDeOrden>(
      `with cambiadas as materialized (
         select o.ot, o.vigente_desde, case when h.ot is null then null else ${objeto('h')} end as entonces, ${objeto('o')} as hoy
         from ${LIVE}.orden o left join ${LIVE}.orden_antes h on h.ot = o.ot and h.desde <= $${n + 1} and h.hasta > $${n + 1}
         where ${where} and o.vigente_desde > $${n + 1} and (h.ot is null or (${columnas('o')}) is distinct from (${columnas('h')})))
       select c.ot, c.entonces, c.hoy, (select count(*)::integer from cambiadas) as cuantas, f.position, f.at, f.tipo, f.actor_id
       from (select * from cambiadas order by vigente_desde desc, ot desc limit $${n + 2} offset $${n + 3}) c
       left join ${LIVE}.hecho f on f.position = c.vigente_desde
       order by c.vigente_desde desc, c.ot desc`,
      [...values, desde, TAMANO_PAGINA, (page - 1) * TAMANO_PAGINA],
    );
    const tecnicos = rows.flatMap(({ entonces, hoy }) => [entonces?.tecnico_id, hoy.tecnico_id].flatMap((id) => (id ? [Number(id)] : [])));
    const nombres = await this.nombres(rows, tecnicos);
    const dice = (columna: Comparada, valores: Valores | null): string | null => {
      const valor = valores?.[columna] ?? null;
      if (valor === null) return null;
      if (columna === 'tecnico_id') return nombres.persona(Number(valor));
      return columna === 'despacho' ? (NOMBRE_DESPACHO[valor as keyof typeof NOMBRE_DESPACHO] ?? String(valor)) : String(valor);
    };
    const results = rows.map((fila) => ({
      ot: fila.ot,
      nueva: fila.entonces === null,
      cambios: COMPARADAS.flatMap((columna) => {
        const [entonces, hoy] = [dice(columna, fila.entonces), dice(columna, fila.hoy)];
        return entonces === hoy ? [] : [{ dato: DATO[columna], entonces, hoy }];
      }),
      hecho: hecho(fila, nombres),
    }));
    return pagina(page, rows[0]?.cuantas ?? 0, results);
  }

  /** Parts with another stock, the last moved first. */
  async partes({ desde, page }: ConsultaDeCambios): Promise<PaginaDePartes> {
    const { rows } = await this.runtime.pool.query<FilaDeParte>(
      `with cambiadas as materialized (
         select p.id, p.part_number, u.position as ultimo, ${cantidades('m', '')} as entonces, ${cantidades('p', 'cantidad_')} as hoy
         from ${LIVE}.parte p
         join lateral (select x.position from ${LIVE}.movimiento x where x.parte_id = p.id order by x.position desc limit 1) u on u.position > $1
         left join lateral (
           select * from ${LIVE}.movimiento x where x.parte_id = p.id and x.position <= $1 order by x.position desc limit 1) m on true
         where p.position > $1)
       select c.id, c.part_number, c.entonces, c.hoy, c.cuantas, f.position, f.at, f.tipo, f.actor_id
       from (select *, count(*) over ()::integer as cuantas from cambiadas where entonces <> hoy
             order by ultimo desc, id limit $2 offset $3) c
       left join ${LIVE}.hecho f on f.position = c.ultimo
       order by c.ultimo desc, c.id`,
      [desde, TAMANO_PAGINA, (page - 1) * TAMANO_PAGINA],
    );
    const nombres = await this.nombres(rows, []);
    const results = rows.map((fila) => ({
      id: fila.id,
      part_number: fila.part_number,
      entonces: fila.entonces,
      hoy: fila.hoy,
      hecho: hecho(fila, nombres),
    }));
    return pagina(page, rows[0]?.cuantas ?? 0, results);
  }

  private async nombres(filas: readonly DelHecho[], mas: readonly number[]): Promise<Nombres> {
    const autores = filas.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
    return Nombres.de(this.runtime.pool, [], [...autores, ...mas]);
  }
}

function hecho({ position, at, tipo, actor_id }: DelHecho, nombres: Nombres) {
  if (position === null || at === null || tipo === null || actor_id === null) return null;
  return {
    position: Number(position),
    at: at.toISOString(),
    acto: nombreDeActo(tipo),
    actor: { id: actor_id, nombre: nombres.persona(actor_id) },
  };
}
