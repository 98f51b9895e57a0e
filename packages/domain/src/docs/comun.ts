import { z } from 'zod';
import type { AnyAction, EventCatalog } from '../kernel';

/** Sentence of a page whose rules come from the law, not from the specification. */
export const SIN_CAPITULO = 'La especificación no habla de esto.';

/** The words under the title of a generated page: its origin, and the chapters of docs/specification with its rules. */
export function generado(...capitulos: readonly string[]): string {
  if (capitulos.length === 0) return `_Generado por \`npm run generate\` desde el dominio; no se edita a mano. ${SIN_CAPITULO}_`;
  const enlaces = capitulos.map((archivo) => `[${Number.parseInt(archivo, 10)}](../specification/${archivo})`).join(', ');
  const reglas = capitulos.length === 1 ? 'capítulo' : 'capítulos';
  return `_Generado por \`npm run generate\` desde el dominio; no se edita a mano. Las reglas: especificación, ${reglas} ${enlaces}._`;
}

export const celda = (texto: string): string => texto.replaceAll('|', '\\|') || '–';
export const fila = (...celdas: readonly string[]): string => `| ${celdas.map(celda).join(' | ')} |`;
export const tabla = (titulos: readonly string[], filas: readonly (readonly string[])[]): string[] => [
  fila(...titulos),
  `|${titulos.map(() => '---').join('|')}|`,
  ...filas.map((celdas) => fila(...celdas)),
];

/** The target of an event: a state, or the function that chooses it. */
export type Destino = string | readonly { readonly si?: string; readonly a: string }[];
/** The moves of a lifecycle, whatever its states and events. */
export type Tabla = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
const PALABRAS: Readonly<Record<string, string>> = { permanece: 'permanece', derivado: 'según los repuestos', previo: 'el estado previo' };

function enPalabras(destino: Destino): string {
  if (typeof destino === 'string') return PALABRAS[destino] ?? destino;
  return destino.map(({ si, a }) => `${PALABRAS[a] ?? a}${si ? ` (${si})` : ''}`).join('; ');
}

/** A Mermaid state diagram of arrows `desde → a`, each with the words that lead there. */
export function diagrama(estados: readonly string[], flechas: readonly (readonly [desde: string, a: string, por: string])[]): string {
  const id = (estado: string) => `s${estados.indexOf(estado)}`;
  const porPar = new Map<string, Set<string>>();
  for (const [desde, a, por] of flechas) {
    if (desde === a || !estados.includes(desde) || !estados.includes(a)) continue;
    const clave = `${id(desde)} --> ${id(a)}`;
    porPar.set(clave, (porPar.get(clave) ?? new Set()).add(por));
  }
  const lineas = [...porPar].map(([clave, por]) => `  ${clave}: ${[...por].slice(0, 3).join(', ')}${por.size > 3 ? '…' : ''}`);
  return ['```mermaid', 'stateDiagram-v2', ...estados.map((estado) => `  ${id(estado)}: ${estado}`), ...lineas, '```'].join('\n');
}

/** The diagram of a table of moves. */
export function diagramaDeTabla(estados: readonly string[], movimientos: Tabla): string {
  const flechas = estados.flatMap((estado) =>
    Object.entries(movimientos.get(estado) ?? {}).flatMap(([evento, destino]) => {
      const lista = typeof destino === 'string' ? [destino] : (destino as readonly { readonly a: string }[]).map(({ a }) => a);
      return lista.map((a) => [estado, a, evento] as const);
    }),
  );
  return diagrama(estados, flechas);
}

/** A row per move that leaves its state. */
const movimientosDe = (estados: readonly string[], movimientos: Tabla): string[] =>
  tabla(
    ['Desde', 'Evento', 'A'],
    estados.flatMap((estado) =>
      Object.entries(movimientos.get(estado) ?? {})
        .filter(([, destino]) => destino !== 'permanece')
        .map(([evento, destino]) => [estado, evento, enPalabras(destino as Destino)]),
    ),
  );

function campos(forma: z.ZodType): string {
  const esquema = z.toJSONSchema(forma, { io: 'input', unrepresentable: 'any' }) as { properties?: object; required?: string[] };
  return Object.keys(esquema.properties ?? {})
    .map((campo) => (esquema.required?.includes(campo) ? `**${campo}**` : campo))
    .join(', ');
}

const LUGAR = { menu: 'menú', panel: 'panel', sistema: 'sistema' } as const;
const nombres = (lista: readonly { readonly name: string }[]): string => lista.map(({ name }) => name).join('; ');

/** A row per action: its place, roles, rules, fields and events. */
const filasDeAcciones = (acciones: readonly AnyAction<never>[]): string[] =>
  tabla(
    ['Acción', 'Botón', 'Dónde', 'Roles', 'Se muestra si', 'Se habilita si', 'Campos', 'Eventos'],
    acciones.map((a) => [
      `\`${a.name}\``,
      a.label,
      LUGAR[a.place],
      a.roles.join(', '),
      nombres(a.visible),
      nombres(a.enabled),
      campos(a.form),
      a.events.map(({ type, version }) => `${type} v${version}`).join(', ') + (a.undoes ? ` (deshace ${a.undoes.join(', ')})` : ''),
    ]),
  );

const filasDeEventos = (catalogo: EventCatalog): string[] =>
  tabla(
    ['Evento', 'Versión', 'En la bitácora', 'Datos personales'],
    Object.values(catalogo).map((e) => [e.type, String(e.version), e.label, e.personal.join(', ')]),
  );

/** The section of the actions. */
export const seccionDeAcciones = (acciones: readonly AnyAction<never>[]): string[] => [
  '## Acciones',
  '',
  'En negrita, los campos obligatorios.',
  '',
  ...filasDeAcciones(acciones),
  '',
];

/** The section of the moves. */
export const seccionDeMovimientos = (estados: readonly string[], movimientos: Tabla): string[] => [
  '## Movimientos',
  '',
  'Los eventos que no cambian el estado no están en la tabla.',
  '',
  ...movimientosDe(estados, movimientos),
  '',
];

/** The section of the events. */
export const seccionDeEventos = (catalogo: EventCatalog): string[] => ['## Eventos', '', ...filasDeEventos(catalogo), ''];

/** Changes of one part of a state that may make a rule hold. */
export type Ajustes<State> = readonly Partial<State>[];

/**
 * Some state in which these rules hold, starting from `inicio` and changing one or two things at a time; null when the rules allow none.
 * Rules on the lifecycle's state itself are not satisfied by changing it, because that state is the question.
 */
export function buscarTestigo<State>(
  inicio: State,
  reglas: readonly { readonly name: string; readonly holds: (state: State) => boolean }[],
  ajustes: Ajustes<State>,
): State | null {
  let actual = inicio;
  for (const [i, regla] of reglas.entries()) {
    if (regla.holds(actual)) continue;
    if (/^(no )?estado: /.test(regla.name)) return null;
    const desde = actual;
    const con = (uno: Partial<State>, otro: Partial<State> = {}): State => ({ ...desde, ...uno, ...otro });
    const cumple = (state: State) => regla.holds(state) && reglas.slice(0, i).every((r) => r.holds(state));
    const uno = ajustes.find((ajuste) => cumple(con(ajuste)));
    const dos = uno ? undefined : ajustes.flatMap((a) => ajustes.filter((b) => cumple(con(a, b))).map((b) => con(a, b))).at(0);
    if (!uno && !dos) return null;
    actual = uno ? con(uno) : (dos as State);
  }
  return actual;
}

/** State × action: the actions that the rules allow in each state. Those of nearly every state appear once, with the states that lack them. */
export function accionesPorEstado(
  estados: readonly string[],
  acciones: readonly AnyAction<never>[],
  permite: (estado: string, accion: string) => boolean,
): string[] {
  const permitidas = new Map(acciones.map(({ name }) => [name, estados.filter((estado) => permite(estado, name))]));
  const esComun = (name: string) => (permitidas.get(name)?.length ?? 0) >= estados.length * 0.8;
  const lista = (cuales: readonly AnyAction<never>[]) => cuales.map(({ name }) => `\`${name}\``).join(', ');
  const de = (estado: string, place: string) =>
    lista(acciones.filter((a) => a.place === place && !esComun(a.name) && permitidas.get(a.name)?.includes(estado)));
  const comunes = acciones.filter(({ name }) => esComun(name));
  return [
    ...tabla(
      ['Estado', 'Menú', 'Panel', 'Sistema'],
      estados.map((estado) => [estado, de(estado, 'menu'), de(estado, 'panel'), de(estado, 'sistema')]),
    ),
    ...(comunes.length === 0
      ? []
      : [
          '',
          'Además, en casi todos los estados:',
          '',
          ...tabla(
            ['Acción', 'Dónde', 'Salvo en'],
            comunes.map(({ name, place }) => [
              `\`${name}\``,
              LUGAR[place],
              estados.filter((estado) => !permitidas.get(name)?.includes(estado)).join(', '),
            ]),
          ),
        ]),
  ];
}
