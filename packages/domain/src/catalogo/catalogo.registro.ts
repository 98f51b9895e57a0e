import { accept, asked, defineRecord, type RecordCommand, rejectField } from '../kernel';
import { STREAM_CATALOGO } from '../streams';
import { CATALOGOS, type Catalogo, type CatalogoEvent, EVENTOS_CATALOGO, evolveCatalogo, type NombreCatalogo } from './catalogo';

/** The questions of decisions on catalogues to the service. */
export type HechosCatalogo = {
  /** The number of a new item. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** True when a brand of that number is there. */
  readonly hay_marca: { readonly ask: number; readonly gives: boolean };
};
export type DatosDeItem = Readonly<Record<string, unknown>>;
export interface CatalogoRespuesta {
  readonly id: number;
}

const igual = (a: unknown, b: unknown) => String(a).localeCompare(String(b), 'es', { sensitivity: 'base' }) === 0;
const nombre = (datos: DatosDeItem) => datos['marca_name'] ?? datos['model_name'] ?? datos['name'] ?? datos['nombre'];

/** The item that has the name already, of the same brand. */
function repetido(items: Catalogo, datos: DatosDeItem): number | null {
  for (const [id, item] of items)
    if (item.activo && igual(nombre(item.datos), nombre(datos)) && item.datos['marca'] === datos['marca']) return id;
  return null;
}

/** Adds an item; one whose name is there already is that one. */
const agregarA = (catalogo: NombreCatalogo): RecordCommand<Catalogo, CatalogoEvent, HechosCatalogo, DatosDeItem> => ({
  hechos: (datos, items) => ({
    hay_marca: catalogo === 'modelo' ? Number(datos['marca']) : null,
    numero: repetido(items, datos) === null ? true : null,
  }),
  decide: (items, datos, _context, { hay_marca, numero }) => {
    if (hay_marca === false) return rejectField('marca', 'La marca no existe');
    if (repetido(items, datos) !== null) return accept([]);
    return accept([{ type: 'ItemDeCatalogoCreado', data: { catalogo, id: asked(numero), datos: { ...datos } } }]);
  },
});

/** Catalogues. Each has one command, named as the catalogue: it adds an item. */
export const CATALOGO = defineRecord<Catalogo, CatalogoEvent, HechosCatalogo, NombreCatalogo>({
  stream: STREAM_CATALOGO,
  events: EVENTOS_CATALOGO,
  empty: new Map(),
  words: {
    missing: (catalogo) => `El catálogo ${catalogo} no existe`,
    conflict: 'El catálogo cambió al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  evolve: evolveCatalogo,
  answer: (items, [event], datos) => ({ id: event ? event.data.id : repetido(items, datos as DatosDeItem) }),
  commands: Object.fromEntries(CATALOGOS.map((catalogo) => [catalogo, agregarA(catalogo)])),
});
