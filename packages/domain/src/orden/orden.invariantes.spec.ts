import fc from 'fast-check';
import { ESTADOS } from '../comun';
import type { Actor, Decision, DecisionContext } from '../kernel';
import { ACTORES, Banco } from '../testing/banco';
import { entradasDe, formulario, tecnicoDelPaso } from '../testing/entradas';
import { faltasDeHistoria, faltasDelEvento, faltasDeStock, type Registrado } from '../testing/invariantes';
import {
  ACCIONES_ORDEN,
  type AnyAccionOrden,
  acciones,
  accionesDelPaso,
  accionPorNombre,
  cicloOrden,
  evolve,
  type HechosOrden,
  ORDEN_VACIA,
  type Orden,
  type OrdenEvent,
} from '.';

/** One random command, as indexes: of the user, of the available action and of its valid form. The situation gives them a meaning. */
const paso = fc.record({ quien: fc.nat(8), que: fc.nat(999), como: fc.nat(999), dias: fc.nat(30), osado: fc.nat(19) });
const vida = fc.record({
  tipo_servicio: fc.constantFrom(1, 1, 4),
  tipo_cliente: fc.constantFrom<1 | 2>(1, 1, 2),
  despacho: fc.constantFrom('RETIRO', 'ENVIO', 'COORD_CLIENTE', 'ON_SITE'),
  nace: fc.constantFrom('mostrador', 'mostrador', 'vencida', 'retiro', 'regiones'),
  exige_cambio_3x3: fc.boolean(),
  buenos: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1)),
  pasos: fc.array(paso, { minLength: 1, maxLength: 70, size: 'max' }),
});
type Vida = typeof vida extends fc.Arbitrary<infer V> ? V : never;
type Paso = Vida['pasos'][number];

const TODAS = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
const DE_PERMISO = ['SIN_PERMISO', 'ACCION_NO_DISPONIBLE', 'TRANSICION_NO_PERMITIDA'];
const disparadas = new Set<string>();
const alcanzados = new Set<string>();
let comandos = 0;

function nacer(v: Vida, context: DecisionContext): ReturnType<typeof cicloOrden.decide> {
  if (v.nace === 'retiro' || v.nace === 'regiones') {
    const datos_provisorios = {
      tipo_cliente: v.tipo_cliente,
      rut: '12345678-5',
      nombre: 'Ana',
      apellido: 'Soto',
      razon_social: 'Ana SpA',
      nombre_sucursal: 'Casa matriz',
      email: 'ana@correo.example',
      telefono: '912345678',
      direccion: 'Prat 1',
      comuna: 'Ñuñoa',
      region: 'Metropolitana',
    };
    const caso = { modalidad: v.nace, tipo_servicio: v.tipo_servicio, reporte_falla_cliente: 'No enciende', fecha_de_compra: '2026-01-15' };
    const boleta = { file_id: 'boleta', name: 'boleta.pdf', file_type: 'application/pdf', size: 10 };
    return cicloOrden.begins('preIngreso', { ...caso, datos_provisorios, equip: { model_name: 'Vivobook' }, boleta }, context, {
      orden_nueva: 1001,
    });
  }
  const tipo_servicio = v.tipo_cliente === 2 ? 1 : v.tipo_servicio;
  const cambios = {
    despacho: tipo_servicio === 4 && v.despacho === 'ON_SITE' ? 'ENVIO' : v.despacho,
    exige_cambio_3x3: v.exige_cambio_3x3,
    ...(v.nace === 'vencida' ? { fecha_de_compra: '2020-01-15' } : {}),
  };
  return cicloOrden.begins('mostrador', formulario({ tipo_servicio }, cambios), context, {
    ...hechosDe(v.tipo_cliente, {}, 0),
    orden_nueva: 1001,
  });
}

const hechosDe = (tipo_cliente: number, stock: HechosOrden['stock'], n: number): HechosOrden => ({
  persona: { id: tecnicoDelPaso(n), nombre: 'Tomás Cerda', grupos: ['Técnico'] },
  stock: stock ?? {},
  partes: Object.fromEntries(
    Object.entries(stock ?? {}).map(([id, { part_number }]) => [id, { part_number, description: 'Pantalla', real_location: null }]),
  ),
  orden_nueva: 2000 + n,
  ov_nueva: 2000 + n,
  rma_de: null,
  ov: { id: 3000, estado: 'ACEPTADA', saldo: 0, diagnostico_pagado: true },
  cliente: { id: 1, tipo_cliente },
  equipo: { id: 1, serial_number: 'S', cliente: 1 },
  tienda: { id: 1 },
  courier: { id: 1 },
  distribuidor: { id: 1 },
  motivo_de_rechazo: { pide_comentario: false },
  fallas: [1, 2, 3],
  sucursal: { id: 1, despacho: 'ENVIO' },
  anios_garantia: 1,
  archivo: { file_id: `f${n}`, name: 'boleta.pdf', file_type: 'pdf', size: 1 },
});

type Opcion = readonly [actor: Actor, accion: string];
const DE_SISTEMA = TODAS.filter((accion) => accion.place === 'sistema');
/** Panels that move parts and exceptions; without them an order makes no progress. */
const DE_AVANCE = [
  'actualizarSolicitudes',
  'declararResultadoParte',
  'aprobarExcepcion',
  'rechazarExcepcion',
  'aceptarOportunidad',
  'rechazarOportunidad',
  'salidaAcreditacion',
];

/** The actions that this user can press on the screen now; for clocks and public pages, their applicable ones. */
function ofrecidas(orden: Orden, actor: Actor): Opcion[] {
  if (actor.id <= 0) {
    const suyas = DE_SISTEMA.filter((a) => a.roles.some((rol) => actor.grupos.includes(rol)) && a.visible.every((r) => r.holds(orden)));
    return suyas.map(({ name }) => [actor, name]);
  }
  return (['menu', 'panel'] as const).flatMap((place) => {
    const { visible, disabled } = acciones(orden, actor, place);
    return visible.filter((nombre) => !disabled.includes(nombre)).map((nombre): Opcion => [actor, nombre]);
  });
}

/** The actions of any user that bring the order nearer to its end. */
const avances = (orden: Orden): Opcion[] =>
  ACTORES.flatMap((actor) => ofrecidas(orden, actor)).flatMap((opcion) => {
    const [actor, nombre] = opcion;
    const siguiente = accionesDelPaso(orden, actor).some((accion) => accion.nombre === nombre);
    if (siguiente || DE_AVANCE.includes(nombre)) return [opcion, opcion, opcion, opcion];
    return accionPorNombre(nombre)?.place === 'menu' ? [opcion] : [];
  });

/** Runs the life of one order and returns the first broken invariants. */
function vivir(v: Vida): string[] {
  const banco = new Banco(v.buenos);
  let at = Date.parse('2026-03-02T12:00:00.000Z');
  const historia: Registrado[] = [];
  const servidas: [number, Orden][] = [];
  let orden = ORDEN_VACIA;
  let nacida = false;
  const anotar = (decision: Decision<Orden, OrdenEvent>, context: DecisionContext): string[] => {
    const nuevos = decision.events.map((event) => ({ ...event, at: context.at, actor: context.actor })) as Registrado[];
    const faltas: string[] = [];
    let actual = orden;
    for (const event of nuevos) {
      const despues = evolve(actual, event, event);
      if (nacida) faltas.push(...faltasDelEvento(actual, event, despues));
      nacida = true;
      actual = despues;
    }
    banco.seguir(orden, nuevos);
    historia.push(...nuevos);
    orden = decision.state;
    servidas.push([historia.length, orden]);
    alcanzados.add(orden.estado);
    return [...faltas, ...faltasDeStock(orden, banco)];
  };
  const dar = ({ quien, que, como, dias, osado }: Paso, n: number): string[] => {
    at += dias * dias * 3_600_000;
    const aCiegas = osado === 0;
    const quienSea = ACTORES[quien] as Actor;
    const opciones = aCiegas ? TODAS.map((a): Opcion => [quienSea, a.name]) : osado < 6 ? ofrecidas(orden, quienSea) : avances(orden);
    const [actor, accion] = opciones[que % opciones.length] ?? [quienSea, null];
    const context = { at: new Date(at).toISOString(), actor };
    const material = { actor, buenos: banco.buenos, n, hoy: context.at.slice(0, 10) };
    const formas = accion ? entradasDe(accion, orden, material) : [];
    if (!accion || formas.length === 0) return [];
    comandos++;
    const decision = cicloOrden.decide(orden, accion, formas[como % formas.length], context, hechosDe(orden.tipo_cliente, banco.hechos, n));
    if (decision.ok) {
      if (decision.value.events.length > 0) disparadas.add(accion);
      return anotar(decision.value, context).map((falta) => `${accion} por ${actor.nombre}: ${falta}`);
    }
    // 14: the server accepts everything that the screen offers.
    const prometida =
      !aCiegas && actor.id > 0 && (DE_PERMISO.includes(decision.rejection.codigo) || decision.rejection.codigo === 'DATOS_INVALIDOS');
    return prometida ? [`14: ${accion} por ${actor.nombre} en ${orden.estado}: ${JSON.stringify(decision.rejection)}`] : [];
  };
  const primero = { at: new Date(at).toISOString(), actor: ACTORES[0] as Actor };
  const nacimiento = nacer(v, primero);
  if (!nacimiento.ok) return [`birth refused: ${JSON.stringify(nacimiento.rejection)}`];
  let faltas = anotar(nacimiento.value, primero);
  for (let i = 0; i < v.pasos.length && faltas.length === 0; i++) faltas = dar(v.pasos[i] as Paso, i + 1);
  return faltas.length > 0 ? faltas : faltasDeHistoria(ORDEN_VACIA, historia, servidas);
}

describe('los invariantes de la orden bajo secuencias al azar', () => {
  it('ninguna secuencia de comandos los rompe', () => {
    // A failure prints the seed, the path and the shortest life that breaks the invariant.
    fc.assert(
      fc.property(vida, (v) => {
        expect(vivir(v)).toEqual([]);
      }),
      { numRuns: Number(process.env['VIDAS'] ?? 1200) },
    );
    // The walk is deep: with any seed, nearly every action fires and nearly every state is reached.
    expect(comandos).toBeGreaterThan(10_000);
    expect(disparadas.size).toBeGreaterThan(TODAS.length * 0.85);
    expect(alcanzados.size).toBeGreaterThan(ESTADOS.length * 0.85);
  });
});
