import { z } from 'zod';
import {
  accept,
  type DecisionContext,
  defineEvent,
  defineLifecycle,
  defineStream,
  type EventIn,
  type Fact,
  lifecycleKit,
  moves,
  type Proposal,
  type Recorded,
  reject,
  rule,
  SISTEMA,
} from '.';

type Estado = 'Abierta' | 'En pausa' | 'Cerrada';
const estado = z.object({ anterior: z.string().nullable(), nuevo: z.enum(['Abierta', 'En pausa', 'Cerrada']) }).optional();
const EVENTOS = {
  Abierta: defineEvent({ type: 'Abierta', label: 'Abierta', schema: z.object({ id: z.number(), madre: z.number().nullable(), estado }) }),
  Pausada: defineEvent({ type: 'Pausada', label: 'Pausada', schema: z.object({ estado }) }),
  Cerrada: defineEvent({ type: 'Cerrada', label: 'Cerrada', schema: z.object({ sello: z.string(), hija: z.number().nullable(), estado }) }),
};
type Evento = EventIn<typeof EVENTOS>;
interface Caja {
  readonly id: number;
  readonly madre: number | null;
  readonly estado: Estado;
  readonly sello: string | null;
}
const VACIA: Caja = { id: 0, madre: null, estado: 'Abierta', sello: null };
const evolve = (caja: Caja, { type, data }: Evento, _meta: Recorded): Caja => {
  const propio = type === 'Abierta' ? { id: data.id, madre: data.madre } : type === 'Cerrada' ? { sello: data.sello } : {};
  return { ...caja, ...propio, ...(data.estado && { estado: data.estado.nuevo }) };
};

type Hechos = { peso: Fact<string, number>; nueva: Fact<true, number>; llave: Fact<number, boolean> };
const { action, opening } = lifecycleKit<Caja, Proposal, Hechos>();
const SELLO = z.object({ sello: z.string({ error: 'Falta el sello' }).min(1, 'Falta el sello'), repite: z.boolean().default(false) });

const cerrar = action({
  name: 'cerrar',
  label: 'Cerrar',
  place: 'menu',
  primary: true,
  roles: ['Caja'],
  visible: [rule('abierta', 'La caja no está abierta', (caja: Caja) => caja.estado === 'Abierta')],
  enabled: [rule('numerada', 'La caja no tiene número', (caja: Caja) => caja.id > 0)],
  soloDe: (_caja, { id }) => (id === 13 ? 'No es suya' : null),
  form: SELLO,
  hechos: { peso: ({ sello }) => sello, nueva: ({ repite }) => (repite ? true : null) },
  revisar: {
    hechos: (_input, { id }) => ({ llave: id }),
    campos: (_input, _caja, _context, { llave }): Record<string, string[]> => (llave ? {} : { llave: ['Falta la llave'] }),
  },
  example: { sello: 'S-1' },
  events: [EVENTOS.Cerrada],
  decide: (_caja, { sello }, _context, { peso, nueva }) =>
    peso === null || peso > 9 ? reject('CONFLICTO', 'Pesa demasiado') : accept([{ type: 'Cerrada', data: { sello, hija: nueva } }]),
});
const pausar = action({
  ...cerrar,
  name: 'pausar',
  label: 'Pausar',
  primary: false,
  form: z.object({}),
  hechos: {},
  example: {},
  events: [EVENTOS.Pausada],
  decide: () => accept([{ type: 'Pausada', data: {} }]),
});
const abrir = opening({
  form: z.object({ madre: z.number().nullable().default(null) }),
  hechos: { nueva: () => true },
  decide: ({ madre }, _context, { nueva }) => accept([{ type: 'Abierta', data: { id: nueva, madre } }]),
});

const { on, table } = moves<Estado, Evento['type']>(['Abierta', 'En pausa', 'Cerrada']);
on(['Abierta'], ['Cerrada'], 'Cerrada');
on(['Abierta'], ['Pausada'], 'En pausa');

const cajas = defineStream('caja');
const ciclo = defineLifecycle<Caja, Evento, Estado, Proposal, Hechos, typeof cerrar | typeof pausar>({
  stream: cajas,
  events: EVENTOS,
  empty: VACIA,
  evolve,
  version: 1,
  states: ['Abierta', 'En pausa', 'Cerrada'],
  stateOf: (caja) => caja.estado,
  table,
  guards: {},
  computed: {},
  births: { Abierta: () => 'Abierta' },
  openings: { abrir },
  actions: { cerrar, pausar },
  idOf: ({ id }) => id,
  subject: ({ id }) => cajas.of(id),
  before: {
    hechos: ({ id }) => ({ llave: id }),
    proposes: (_caja, { llave }) => (llave === false ? [{ type: 'Pausada', data: {} }] : []),
    at: () => AT,
  },
  annexes: ({ id }, events) =>
    events.flatMap((e) =>
      e.type === 'Cerrada' && e.data.hija !== null ? [{ type: 'Abierta', data: { id: e.data.hija, madre: id } }] : [],
    ),
  claims: (event) => (event.type === 'Cerrada' ? [{ scope: 'sello', value: event.data.sello }] : []),
  answer: ({ state: { id } }, hijas) => ({ id, hijas: hijas.map((hija) => hija.id) }),
  words: { missing: (id) => `La caja ${id} no existe`, conflict: 'Otra persona', reserved: {} },
  metric: 'caja.',
  allows: (grupos, roles) => grupos.some((grupo) => roles.includes(grupo)),
  system: SISTEMA,
});

const AT = '2026-03-02T12:00:00.000Z';
const contexto = (grupo = 'Caja', id = 7): DecisionContext => ({ at: AT, actor: { id, nombre: 'Persona', grupos: [grupo] } });
const caja = (cambios: Partial<Caja> = {}): Caja => ({ ...VACIA, id: 5, ...cambios });

describe('un ciclo de vida', () => {
  it('no pregunta nada de lo que rechaza por nombre, rol, regla, persona o formulario', () => {
    const codigo = (state: Caja, name: string, input: unknown, context = contexto()) => {
      const ready = ciclo.begin(state, name, input, context, {});
      return ready.ok ? ready.value.asks : ready.rejection.codigo;
    };
    expect(codigo(caja(), 'toString', {})).toBe('ACCION_DESCONOCIDA');
    expect(codigo(caja(), 'cerrar', { sello: 'A' }, contexto('Otra'))).toBe('SIN_PERMISO');
    expect(codigo(caja({ estado: 'Cerrada' }), 'cerrar', { sello: 'A' })).toBe('ACCION_NO_DISPONIBLE');
    expect(codigo(caja({ id: 0 }), 'cerrar', { sello: 'A' })).toBe('ACCION_NO_DISPONIBLE');
    expect(codigo(caja(), 'cerrar', { sello: 'A' }, contexto('Caja', 13))).toBe('SIN_PERMISO');
    expect(codigo(caja(), 'cerrar', { sello: 'A' })).toEqual({ peso: 'A', nueva: null });
    expect(codigo(caja(), 'cerrar', { sello: 'A', repite: true })).toEqual({ peso: 'A', nueva: true });
  });

  it('pregunta por un formulario rechazado solo lo que falta para decirlo todo de una vez', () => {
    const ready = ciclo.begin(caja(), 'cerrar', {}, contexto(), {});
    expect(ready.ok && ready.value.asks).toEqual({ llave: 5 });
    const refused = ready.ok && ready.value.decide({ llave: false });
    expect(refused).toMatchObject({
      rejection: { codigo: 'DATOS_INVALIDOS', mensaje: 'Falta el sello', campos: { sello: ['Falta el sello'], llave: ['Falta la llave'] } },
    });
  });

  it('decide con los hechos, y uno que nadie contestó es nulo', () => {
    expect(ciclo.decide(caja(), 'cerrar', { sello: 'A' }, contexto())).toMatchObject({ rejection: { codigo: 'CONFLICTO' } });
    expect(ciclo.decide(caja(), 'cerrar', { sello: 'A' }, contexto(), { peso: 1 })).toMatchObject({
      value: {
        events: [{ type: 'Cerrada', data: { sello: 'A', hija: null, estado: { anterior: 'Abierta', nuevo: 'Cerrada' } } }],
        state: { estado: 'Cerrada', sello: 'A' },
        claims: [{ scope: 'sello', value: 'A' }],
        births: [],
        answer: { id: 5, hijas: [] },
      },
    });
  });

  it('da a luz con la misma decisión', () => {
    expect(ciclo.decide(caja(), 'cerrar', { sello: 'A', repite: true }, contexto(), { peso: 1, nueva: 6 })).toMatchObject({
      value: {
        births: [
          { stream: 'caja-6', subject: 'caja-6', events: [{ data: { id: 6, madre: 5, estado: { anterior: null, nuevo: 'Abierta' } } }] },
        ],
        answer: { id: 5, hijas: [6] },
      },
    });
    expect(ciclo.begins('abrir', {}, contexto(), { nueva: 9 })).toMatchObject({
      value: { state: { id: 9, estado: 'Abierta' }, takes: [] },
    });
    expect(ciclo.begins('otra', {}, contexto())).toMatchObject({ rejection: { codigo: 'ACCION_DESCONOCIDA' } });
  });

  it('se pone al día antes de mirar las reglas, al decidir y al mostrar', () => {
    expect(ciclo.decide(caja(), 'cerrar', { sello: 'A' }, contexto(), { peso: 1, llave: false })).toMatchObject({
      rejection: { codigo: 'ACCION_NO_DISPONIBLE', datos: { estado: 'En pausa' } },
    });
    expect(ciclo.available(caja(), contexto().actor, 'menu', { llave: false }).visible).toEqual([]);
    expect(ciclo.available(caja(), contexto().actor)).toMatchObject({ visible: ['cerrar', 'pausar'], disabled: [], principal: 'cerrar' });
    expect(ciclo.available(caja({ id: 0 }), contexto().actor)).toMatchObject({ disabled: ['cerrar', 'pausar'], principal: null });
    expect(ciclo.available(caja(), { id: 13, grupos: ['Caja'] }).visible).toEqual([]);
  });

  it('rechaza un movimiento que la tabla no tiene', () => {
    expect(ciclo.resolve(caja({ estado: 'Cerrada' }), [{ type: 'Pausada', data: {} }], contexto())).toMatchObject({
      rejection: { codigo: 'TRANSICION_NO_PERMITIDA', datos: { estado: 'Cerrada' } },
    });
  });

  it('reconoce sus eventos y los vuelve a contar', () => {
    const meta = { at: AT, actor: SISTEMA };
    const event = { type: 'Abierta' as const, data: { id: 5, madre: null }, ...meta };
    expect([ciclo.is(event), ciclo.is({ type: 'toString' })]).toEqual([true, false]);
    expect(ciclo.own(event)).toBe(event);
    expect(() => ciclo.own({ type: 'toString' })).toThrow('toString is no event of caja');
    expect([ciclo.replay([]), ciclo.replay([event])]).toEqual([null, caja()]);
    expect(['cerrar', 'abrir', 'nada'].map(ciclo.label)).toEqual(['caja.cerrar', 'caja.abrir', 'caja.desconocida']);
  });
});
