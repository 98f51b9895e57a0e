import { accept, asked, defineRecord, type RecordCommand, type Rejection, type Result, reject, rejectField } from '../kernel';
import { STREAM_CATALOGO } from '../streams';
import {
  CAMPO_DE_NOMBRE,
  CATALOGOS,
  type Catalogo,
  type CatalogoEvent,
  EVENTOS_CATALOGO,
  evolveCatalogo,
  type ItemDeCatalogo,
  type NombreCatalogo,
  unEspacio,
} from './catalogo';

/** Facts that decisions on catalogues ask the service for. */
export type HechosCatalogo = {
  /** The number of a new item. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** True when the brand with that number is on offer. */
  readonly hay_marca: { readonly ask: number; readonly gives: boolean };
  /** The number of models of a brand on offer. */
  readonly modelos_de_marca: { readonly ask: number; readonly gives: number };
};
export type DatosDeItem = Readonly<Record<string, unknown>>;
/** An item as its editor last saw it. */
export interface ItemVisto {
  readonly catalogo: NombreCatalogo;
  readonly id: number;
  readonly ultimo_cambio: number;
}
export interface CatalogoRespuesta {
  readonly id: number;
}
type Comando<Input> = RecordCommand<Catalogo, CatalogoEvent, HechosCatalogo, Input>;

const igual = (a: unknown, b: unknown) => unEspacio(String(a)).localeCompare(unEspacio(String(b)), 'es', { sensitivity: 'base' }) === 0;
const nombre = (datos: DatosDeItem) => datos['marca_name'] ?? datos['model_name'] ?? datos['name'] ?? datos['nombre'];
const YA_HAY = 'Ya hay otro con ese nombre';
const SIN_MARCA = 'La marca no existe';
const marcaDe = (catalogo: NombreCatalogo, datos: DatosDeItem) => (catalogo === 'modelo' ? Number(datos['marca']) : null);

/** The item on offer that already has this name, within the same brand; `menos` is not counted. */
function repetido(items: Catalogo, datos: DatosDeItem, menos?: number): number | null {
  for (const [id, item] of items)
    if (id !== menos && item.activo && igual(nombre(item.datos), nombre(datos)) && item.datos['marca'] === datos['marca']) return id;
  return null;
}

/** The item, if it exists and did not change since it was seen. */
function vista(items: Catalogo, { id, ultimo_cambio }: ItemVisto): Result<ItemDeCatalogo, Rejection> {
  const item = items.get(id);
  if (!item) return reject('NO_ENCONTRADO', 'El ítem no existe');
  if (item.ultimo_cambio !== ultimo_cambio) return reject('CONFLICTO', 'Otra persona cambió este ítem: vuelve a mirarlo');
  return accept(item);
}

/** Adds an item. If its name already exists, the answer is that item. */
const agregarA = (catalogo: NombreCatalogo): Comando<DatosDeItem> => ({
  hechos: (datos, items) => ({
    hay_marca: marcaDe(catalogo, datos),
    numero: repetido(items, datos) === null ? true : null,
  }),
  decide: (items, datos, _context, { hay_marca, numero }) => {
    if (hay_marca === false) return rejectField('marca', SIN_MARCA);
    if (repetido(items, datos) !== null) return accept([]);
    return accept([{ type: 'ItemDeCatalogoCreado', data: { catalogo, id: asked(numero), datos: { ...datos } } }]);
  },
});

/** Corrects an item on offer. Earlier events keep their words. */
const editar: Comando<ItemVisto & { readonly datos: DatosDeItem }> = {
  hechos: ({ catalogo, id, datos }, items) => {
    const marca = marcaDe(catalogo, datos);
    return { hay_marca: marca !== null && marca !== items.get(id)?.datos['marca'] ? marca : null };
  },
  decide: (items, visto, _context, { hay_marca }) => {
    const item = vista(items, visto);
    if (!item.ok) return item;
    const { catalogo, id, datos } = visto;
    if (!item.value.activo) return reject('ACCION_NO_DISPONIBLE', 'Está retirado: repónlo antes de corregirlo');
    if (hay_marca === false) return rejectField('marca', SIN_MARCA);
    if (repetido(items, datos, id) !== null) return rejectField(CAMPO_DE_NOMBRE[catalogo], `${YA_HAY}: puedes fusionarlos`);
    const campos = [...new Set([...Object.keys(datos), ...Object.keys(item.value.datos)])];
    const cambia = campos.some((campo) => (datos[campo] ?? null) !== (item.value.datos[campo] ?? null));
    return accept(cambia ? [{ type: 'ItemDeCatalogoEditado', data: { catalogo, id, datos: { ...datos } } }] : []);
  },
};

/** Takes an item off the offer. Things that use it still show its name. */
const retirar: Comando<ItemVisto> = {
  hechos: ({ catalogo, id }) => ({ modelos_de_marca: catalogo === 'marca' ? id : null }),
  decide: (items, visto, _context, { modelos_de_marca }) => {
    const item = vista(items, visto);
    if (!item.ok) return item;
    if (!item.value.activo) return reject('ACCION_NO_DISPONIBLE', 'Ya está retirado');
    if (modelos_de_marca)
      return reject(
        'ACCION_NO_DISPONIBLE',
        `Quedan modelos de esta marca (${modelos_de_marca}): retíralos antes, o fusiona la marca con otra`,
      );
    if (![...items].some(([id, { activo }]) => activo && id !== visto.id))
      return reject('ACCION_NO_DISPONIBLE', 'Es el único que queda: agrega otro antes de retirarlo');
    return accept([{ type: 'ItemDeCatalogoDesactivado', data: { catalogo: visto.catalogo, id: visto.id } }]);
  },
};

/** Puts a retired or merged item back on offer, as itself. */
const reponer: Comando<ItemVisto> = {
  hechos: ({ catalogo, id }, items) => ({ hay_marca: marcaDe(catalogo, items.get(id)?.datos ?? {}) }),
  decide: (items, visto, _context, { hay_marca }) => {
    const item = vista(items, visto);
    if (!item.ok) return item;
    if (item.value.activo) return reject('ACCION_NO_DISPONIBLE', 'No está retirado');
    if (hay_marca === false) return reject('ACCION_NO_DISPONIBLE', 'Su marca está retirada: reponla antes');
    if (repetido(items, item.value.datos) !== null) return reject('ACCION_NO_DISPONIBLE', `${YA_HAY}: fusiónalo con ese`);
    return accept([{ type: 'ItemDeCatalogoReactivado', data: { catalogo: visto.catalogo, id: visto.id } }]);
  },
};

/** Merges an item into another of its catalogue: from then on it reads as the other everywhere. */
const fusionar: Comando<ItemVisto & { readonly a: number }> = {
  decide: (items, visto) => {
    const item = vista(items, visto);
    if (!item.ok) return item;
    const { catalogo, id: de, a } = visto;
    if (item.value.fusionado_en !== null) return reject('ACCION_NO_DISPONIBLE', 'Ya está fusionado: repónlo antes');
    if (a === de) return rejectField('a', 'Elige otro ítem');
    if (!items.get(a)?.activo) return rejectField('a', 'Elige uno que no esté retirado');
    return accept([{ type: 'ItemDeCatalogoFusionado', data: { catalogo, de, a } }]);
  },
};

/** The catalogues. The command that adds an item has the name of its catalogue. */
export const CATALOGO = defineRecord<Catalogo, CatalogoEvent, HechosCatalogo, NombreCatalogo>({
  stream: STREAM_CATALOGO,
  version: 1,
  events: EVENTOS_CATALOGO,
  empty: new Map(),
  words: {
    missing: (catalogo) => `El catálogo ${catalogo} no existe`,
    conflict: 'El catálogo cambió al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  evolve: evolveCatalogo,
  answer: (items, [event], input) => {
    const { id } = input as { readonly id?: number };
    if (id !== undefined) return { id };
    return { id: event && 'id' in event.data ? event.data.id : repetido(items, input as DatosDeItem) };
  },
  commands: {
    ...Object.fromEntries(CATALOGOS.map((catalogo) => [catalogo, agregarA(catalogo)])),
    editar,
    retirar,
    reponer,
    fusionar,
  },
});
