import { SISTEMA } from '../kernel';
import {
  type Catalogo,
  courierSchema,
  direccionDeSeguimiento,
  FORMULARIO_CATALOGO,
  type ItemDeCatalogo,
  itemVigente,
  numeroVigente,
} from './catalogo';
import { CATALOGO, type HechosCatalogo } from './catalogo.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
const item = (datos: object, mas: Partial<ItemDeCatalogo> = {}): ItemDeCatalogo => ({
  datos: { ...datos },
  activo: true,
  fusionado_en: null,
  ultimo_cambio: 0,
  ...mas,
});
const ITEMS: Catalogo = new Map([
  [1, item({ marca_name: 'Acer' })],
  [2, item({ marca_name: 'Vieja' }, { activo: false, ultimo_cambio: 1 })],
]);
const agregar = (nombre: string, datos: object, known: { [K in keyof HechosCatalogo]?: HechosCatalogo[K]['gives'] }, items = ITEMS) => {
  const listo = CATALOGO.begin(items, nombre, datos, context, {});
  if (!listo.ok) return listo;
  return { asks: listo.value.asks, decidido: listo.value.decide(known) };
};

it('takes no name with anything in it that is not seen', () => {
  for (const nombre of ['\u200b', 'H\nP', 'H\u202eP'])
    for (const [form, datos, campo] of [
      [FORMULARIO_CATALOGO.marca, { marca_name: nombre }, 'marca_name'],
      [FORMULARIO_CATALOGO.tienda, { nombre }, 'nombre'],
      [FORMULARIO_CATALOGO.tipo_falla, { name: nombre }, 'name'],
    ] as const)
      expect(form.safeParse(datos).error?.issues).toMatchObject([{ path: [campo], message: 'No puede tener caracteres invisibles' }]);
  expect(FORMULARIO_CATALOGO.tienda.safeParse({ nombre: ' Ñuñoa 2 ' })).toMatchObject({ data: { nombre: 'Ñuñoa 2' } });
});

it('adds an item under the number that is asked for', () => {
  expect(agregar('marca', { marca_name: 'HP' }, { numero: 3 })).toMatchObject({
    asks: { numero: true, hay_marca: null },
    decidido: {
      value: {
        events: [{ type: 'ItemDeCatalogoCreado', data: { catalogo: 'marca', id: 3, datos: { marca_name: 'HP' } } }],
        answer: { id: 3 },
      },
    },
  });
});

it('an item with an existing name, in any spelling, is that item and draws no number', () => {
  expect(agregar('marca', { marca_name: 'ácer' }, {})).toMatchObject({
    asks: { numero: null },
    decidido: { value: { events: [], answer: { id: 1 } } },
  });
  // Several spaces are read as one, also in names already stored.
  expect(FORMULARIO_CATALOGO.courier.parse({ nombre: 'BLUE  express' })).toMatchObject({ nombre: 'BLUE express' });
  const couriers: Catalogo = new Map([[4, item({ nombre: 'Blue  Express' })]]);
  expect(agregar('courier', { nombre: 'BLUE express' }, {}, couriers)).toMatchObject({
    decidido: { value: { events: [], answer: { id: 4 } } },
  });
  expect(agregar('marca', { marca_name: 'Vieja' }, { numero: 3 })).toMatchObject({ decidido: { value: { answer: { id: 3 } } } });
});

it('a model is of a brand that is there, and its name is of that brand alone', () => {
  const modelos: Catalogo = new Map([[5, item({ marca: 1, model_name: 'X' })]]);
  expect(agregar('modelo', { marca: 9, model_name: 'X' }, { numero: 6, hay_marca: false }, modelos)).toMatchObject({
    asks: { hay_marca: 9 },
    decidido: { rejection: { mensaje: 'La marca no existe', campos: { marca: ['La marca no existe'] } } },
  });
  expect(agregar('modelo', { marca: 1, model_name: 'X' }, { hay_marca: true }, modelos)).toMatchObject({
    decidido: { value: { answer: { id: 5 } } },
  });
  expect(agregar('modelo', { marca: 2, model_name: 'X' }, { numero: 6, hay_marca: true }, modelos)).toMatchObject({
    decidido: { value: { answer: { id: 6 } } },
  });
});

it('is counted by its catalogue', () => {
  expect([CATALOGO.label('marca'), CATALOGO.label('color')]).toEqual(['catalogo.marca', 'desconocida']);
  expect(CATALOGO.empty).toEqual(new Map());
});

describe('un ítem que ya está', () => {
  /** The catalogue after one command; the refusal as it is. */
  const tras = (
    items: Catalogo,
    nombre: string,
    input: object,
    known: { [K in keyof HechosCatalogo]?: HechosCatalogo[K]['gives'] } = {},
  ) => {
    const listo = CATALOGO.begin(items, nombre, { catalogo: 'marca', ultimo_cambio: 0, ...input }, context, {});
    const hecho = listo.ok ? listo.value.decide(known) : listo;
    return hecho.ok
      ? { items: hecho.value.state, events: hecho.value.events.map(({ type }) => type), rechazo: null }
      : { items, events: [], rechazo: hecho.rejection };
  };
  const TRES: Catalogo = new Map(['Acer', 'Aser', 'HP'].map((marca_name, i) => [i + 1, item({ marca_name })]));

  it('se corrige; con el nombre de otro, o visto antes de otro cambio, no', () => {
    const uno = tras(TRES, 'editar', { id: 2, datos: { marca_name: 'Asus' } });
    expect(uno.items.get(2)).toEqual(item({ marca_name: 'Asus' }, { ultimo_cambio: 1 }));
    expect(tras(uno.items, 'editar', { id: 2, datos: { marca_name: 'Dell' } }).rechazo?.codigo).toBe('CONFLICTO');
    expect(tras(uno.items, 'editar', { id: 2, ultimo_cambio: 1, datos: { marca_name: 'Asus' } }).events).toEqual([]);
    expect(tras(TRES, 'editar', { id: 2, datos: { marca_name: 'acer' } }).rechazo?.campos).toEqual({
      marca_name: ['Ya hay otro con ese nombre: puedes fusionarlos'],
    });
    expect(tras(TRES, 'editar', { id: 9, datos: {} }).rechazo?.codigo).toBe('NO_ENCONTRADO');
  });

  it('se retira y se repone; el único que queda, y una marca con modelos, no se retiran', () => {
    const sin = tras(TRES, 'retirar', { id: 2 }, { modelos_de_marca: 0 }).items;
    expect(sin.get(2)).toEqual(item({ marca_name: 'Aser' }, { activo: false, ultimo_cambio: 1 }));
    expect(tras(sin, 'editar', { id: 2, ultimo_cambio: 1, datos: { marca_name: 'X' } }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect(tras(sin, 'retirar', { id: 2, ultimo_cambio: 1 }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect(tras(sin, 'reponer', { id: 2, ultimo_cambio: 1 }).items.get(2)).toMatchObject({ activo: true, ultimo_cambio: 2 });
    expect(tras(TRES, 'retirar', { id: 2 }, { modelos_de_marca: 3 }).rechazo?.mensaje).toContain('(3)');
    expect(tras(ITEMS, 'retirar', { id: 1 }, { modelos_de_marca: 0 }).rechazo?.mensaje).toMatch(/único que queda/);
    const otra = tras(sin, 'editar', { id: 3, datos: { marca_name: 'Aser' } }).items;
    expect(tras(otra, 'reponer', { id: 2, ultimo_cambio: 1 }).rechazo?.mensaje).toMatch(/fusiónalo/);
  });

  it('fusionado se lee como el otro, también por segunda vez, hasta que se repone', () => {
    const uno = tras(TRES, 'fusionar', { id: 2, a: 1 }).items;
    expect([itemVigente(uno, 2), numeroVigente(uno, 2), numeroVigente(uno, 3)]).toEqual([uno.get(1), 1, 3]);
    const dos = tras(uno, 'fusionar', { id: 1, a: 3 }).items;
    expect([1, 2, 3].map((id) => numeroVigente(dos, id))).toEqual([3, 3, 3]);
    const sola = tras(dos, 'reponer', { id: 1, ultimo_cambio: 1 }).items;
    expect([1, 2, 3].map((id) => numeroVigente(sola, id))).toEqual([1, 1, 3]);
    expect(tras(sola, 'fusionar', { id: 3, a: 1 }).items.get(3)?.fusionado_en).toBe(1);
  });

  it('no se fusiona consigo, con uno retirado ni dos veces', () => {
    const uno = tras(TRES, 'fusionar', { id: 2, a: 1 }).items;
    expect(tras(TRES, 'fusionar', { id: 2, a: 2 }).rechazo?.campos).toHaveProperty('a');
    expect(tras(uno, 'fusionar', { id: 3, a: 2 }).rechazo?.campos).toHaveProperty('a');
    expect(tras(uno, 'fusionar', { id: 2, a: 3, ultimo_cambio: 1 }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect(numeroVigente(uno, 99)).toBe(99);
  });
});

describe('la página de seguimiento de un courier', () => {
  const leida = (url_seguimiento: unknown) => courierSchema.safeParse({ nombre: 'Starken', url_seguimiento });
  it.each([
    'http://starken.cl/?n={codigo}',
    'https://starken.cl/',
    'javascript:alert({codigo})',
    'https://{codigo}.cl/',
    'https://starken.cl:{codigo}/',
    'https://a@starken.cl/{codigo}',
    '{codigo}',
    7,
  ])('no es %j', (url) => expect(leida(url).error?.issues[0]?.path).toEqual(['url_seguimiento']));

  it('es https, con el número codificado en su lugar; sin ella, nada', () => {
    expect(leida(' https://starken.cl/s?n={codigo}#x ').data?.url_seguimiento).toBe('https://starken.cl/s?n={codigo}#x');
    expect(['', null, undefined].map((url) => leida(url).data?.url_seguimiento)).toEqual([null, null, null]);
    expect(direccionDeSeguimiento('https://starken.cl/{codigo}/ver', '../"<a> &')).toBe('https://starken.cl/..%2F%22%3Ca%3E%20%26/ver');
  });
});
