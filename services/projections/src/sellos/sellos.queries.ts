import type { Sellos } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';

interface Row {
  readonly origen: string;
  readonly claves: string[];
  readonly posicion: string;
  readonly tamano: string;
  readonly firmado_en: Date | null;
  readonly nota: string | null;
  readonly publicado: string | null;
  readonly publicado_en: Date | null;
}

/** Reads of the seals and of their progress. */
export class SellosQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'store'>) {}

  async sellos(): Promise<Sellos> {
    const { pool, store } = this.runtime;
    const { rows } = await pool.query<Row>(
      `select a.origen, a.claves, a.posicion, a.tamano, s.firmado_en, s.nota, p.tamano as publicado, p.en as publicado_en
       from sellos.arbol a left join sellos.sello s using (tamano) left join sellos.anclaje p on p.ancla = 'archivo'`,
    );
    const [arbol] = rows;
    const posicion = Number(arbol?.posicion ?? 0);
    const head = await store.head();
    return {
      origen: arbol?.origen ?? null,
      claves: arbol?.claves ?? [],
      por_sellar: head > posicion ? (await store.readHashes(posicion, MOST)).length : 0,
      ultimo:
        arbol?.firmado_en && arbol.nota !== null
          ? { tamano: Number(arbol.tamano), firmado_en: arbol.firmado_en.toISOString(), nota: arbol.nota }
          : null,
      publicado: arbol?.publicado && arbol.publicado_en ? { tamano: Number(arbol.publicado), en: arbol.publicado_en.toISOString() } : null,
    };
  }
}

/** Maximum count of unsealed events; a log with more is about to be sealed. */
const MOST = 10_000;
