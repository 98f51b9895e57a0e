import type { Nombrado, ReferenciaDeAuditoria, ValorDeAuditoria } from '@bitacora/domain/auditoria';
import { CATALOGOS, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { CambioWire } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import type { CatalogoQueries } from '../catalogo/catalogo.queries';
import { LIVE } from '../migrate';
import { Nombres } from './nombres';

type Uno = string | Nombrado;
const esNombrado = (uno: unknown): uno is Nombrado => typeof uno === 'object' && uno !== null && 'de' in uno;
const unos = (valor: ValorDeAuditoria): readonly Uno[] =>
  valor === null ? [] : Array.isArray(valor) ? (valor as readonly Uno[]) : [valor as Uno];
const esCatalogo = (de: ReferenciaDeAuditoria): de is NombreCatalogo => CATALOGOS.some((catalogo) => catalogo === de);

/** The current names of the ids in some values. */
export class Referencias {
  private constructor(
    private readonly nombres: Nombres,
    private readonly otros: ReadonlyMap<string, string>,
  ) {}

  /** Reads the names, with one query per kind. */
  static async de(pool: Pool, catalogos: CatalogoQueries, valores: readonly ValorDeAuditoria[]): Promise<Referencias> {
    const pedidas = valores.flatMap(unos).filter(esNombrado);
    const ids = (de: ReferenciaDeAuditoria) => [...new Set(pedidas.filter((una) => una.de === de).map(({ id }) => id))];
    const cosas = (['cliente', 'equipo', 'parte'] as const).flatMap((entidad) => ids(entidad).map((id) => ({ entidad, id: String(id) })));
    const nombrados = [...new Set(pedidas.map(({ de }) => de).filter(esCatalogo))];
    const deClientes = [...new Set(pedidas.flatMap(({ cliente }) => cliente ?? []))];
    const [nombres, sucursales, ...leidos] = await Promise.all([
      Nombres.de(pool, cosas, ids('usuario')),
      deClientes.length === 0 ? [] : sucursalesDe(pool, deClientes),
      ...nombrados.map(async (catalogo) =>
        [...(await catalogos.nombres(catalogo))].map(([id, nombre]) => [`${catalogo} ${id}`, nombre] as const),
      ),
    ]);
    return new Referencias(nombres, new Map([...sucursales, ...leidos.flat()]));
  }

  /** A value in words. */
  palabras(valor: ValorDeAuditoria): string | null {
    const dichos = unos(valor).map((uno) => this.una(uno));
    return dichos.length === 0 ? null : dichos.join(', ');
  }

  /** A change in words; for a list, the items that came and went. */
  cambio({ etiqueta, antes, despues }: { etiqueta: string; antes: ValorDeAuditoria; despues: ValorDeAuditoria }): CambioWire {
    const lista = Array.isArray(antes) || Array.isArray(despues) ? { antes: this.cada(antes), despues: this.cada(despues) } : null;
    return {
      etiqueta,
      antes: this.palabras(antes),
      despues: this.palabras(despues),
      lista: lista && {
        agregados: lista.despues.filter((uno) => !lista.antes.includes(uno)),
        quitados: lista.antes.filter((uno) => !lista.despues.includes(uno)),
      },
    };
  }

  private cada(valor: ValorDeAuditoria): string[] {
    return unos(valor).map((uno) => this.una(uno));
  }

  private una(uno: Uno): string {
    if (typeof uno === 'string') return uno;
    const { de, id } = uno;
    if (de === 'usuario') return this.nombres.persona(id);
    const propio = de === 'cliente' || de === 'equipo' || de === 'parte' ? this.nombres.propio(de, id) : this.otros.get(`${de} ${id}`);
    return propio ?? `N° ${id}`;
  }
}

async function sucursalesDe(pool: Pool, clientes: readonly number[]): Promise<(readonly [string, string])[]> {
  const { rows } = await pool.query<{ id: number; nombre: string | null }>(
    `select (s ->> 'id')::integer as id, s ->> 'nombre' as nombre
     from ${LIVE}.cliente c cross join lateral jsonb_array_elements(c.dominio -> 'sucursales') s where c.id = any($1::integer[])`,
    [clientes],
  );
  return rows.flatMap(({ id, nombre }) => (nombre === null ? [] : [[`sucursal ${id}`, nombre] as const]));
}
