import { ADMINISTRACION_Y_GERENCIA, type InputOf, OFICINA_Y_BODEGA, tieneAlgunGrupo } from '@bitacora/domain';
import { streamDe } from '@bitacora/domain/auditoria';
import { type HistoriaDeEntidad, TAMANO_DE_HISTORIA } from '@bitacora/domain/contracts';
import type { historiaDeEntidad } from '@bitacora/domain/contracts/routes';
import { refuse, type Session } from '@bitacora/platform';
import { CambiosQueries } from './cambios.queries';
import { HechoQueries } from './hecho.queries';

/** The things whose history is open to the users who work on them, and not only to administrators. */
const DE_TRABAJO: readonly string[] = ['cliente', 'equipo', 'parte', 'orden', 'ov'];

/** The history of one thing, with the changes of each fact. */
export class HistoriaQueries {
  constructor(
    private readonly hechos: HechoQueries,
    private readonly cambios: CambiosQueries,
  ) {}

  async de(
    { params: { entidad, id }, query: { antes } }: InputOf<typeof historiaDeEntidad>,
    { actor }: Session,
  ): Promise<HistoriaDeEntidad> {
    const roles = DE_TRABAJO.includes(entidad) ? [...OFICINA_Y_BODEGA, ...ADMINISTRACION_Y_GERENCIA] : ADMINISTRACION_Y_GERENCIA;
    if (!tieneAlgunGrupo(actor.grupos, roles)) refuse('SIN_PERMISO', 'No tienes permiso para ver esta historia');
    if (streamDe(entidad, id) === null) refuse('NO_ENCONTRADO', 'No existe');
    const consulta = { entidad, id, antes, texto: '', persona: undefined, acto: undefined, desde: undefined, hasta: undefined };
    const filas = await this.hechos.filas(consulta, TAMANO_DE_HISTORIA + 1);
    const pagina = filas.slice(0, TAMANO_DE_HISTORIA);
    const [hechos, cambios] = await Promise.all([
      this.hechos.enPalabras(pagina),
      this.cambios.de(pagina.map((fila) => ({ ...fila, position: Number(fila.position) }))),
    ]);
    const results = hechos.map(({ sobre: _sobre, causa: _causa, ...hecho }) => ({
      ...hecho,
      ...(cambios.get(hecho.position) ?? { cambios: [], detalles: [], ilegible: false }),
    }));
    return { results, siguiente: filas.length > TAMANO_DE_HISTORIA ? (results.at(-1)?.position ?? null) : null };
  }
}
