import { z } from 'zod';
import { CATALOGO_ESTADOS, ESTADOS, type Estado } from '../comun';
import { ACCIONES_ORDEN, type AnyAccionOrden, EVENTOS_ORDEN, TABLA_ORDEN } from '../orden';

type Destino = string | readonly { readonly si?: string; readonly a: string }[];

/** Where an event leads, in words: the state, or its alternatives with what chooses between them. */
function enPalabras(destino: Destino): string {
  if (typeof destino === 'string') return PALABRAS[destino] ?? destino;
  return destino.map(({ si, a }) => `${PALABRAS[a] ?? a}${si ? ` (${si})` : ''}`).join('; ');
}
const PALABRAS: Readonly<Record<string, string>> = { permanece: 'permanece', derivado: 'según los repuestos', previo: 'el estado previo' };

/** The states an event can lead to that a diagram can draw: those that are named. */
function destinos(destino: Destino): readonly string[] {
  const lista = typeof destino === 'string' ? [destino] : destino.map(({ a }) => a);
  return lista.filter((a) => (ESTADOS as readonly string[]).includes(a));
}

const id = (estado: string): string => `s${(ESTADOS as readonly string[]).indexOf(estado)}`;

function diagrama(): string {
  const flechas = new Map<string, Set<string>>();
  for (const estado of ESTADOS) {
    for (const [evento, destino] of Object.entries(TABLA_ORDEN.get(estado) ?? {})) {
      for (const a of destinos(destino as Destino)) {
        if (a === estado) continue;
        const clave = `${id(estado)} --> ${id(a)}`;
        flechas.set(clave, (flechas.get(clave) ?? new Set()).add(evento));
      }
    }
  }
  const nodos = ESTADOS.map((estado) => `  ${id(estado)}: ${estado}`);
  const lineas = [...flechas].map(([clave, eventos]) => `  ${clave}: ${[...eventos].slice(0, 3).join(', ')}${eventos.size > 3 ? '…' : ''}`);
  return ['```mermaid', 'stateDiagram-v2', ...nodos, ...lineas, '```'].join('\n');
}

function campos(accion: AnyAccionOrden): string {
  const esquema = z.toJSONSchema(accion.form, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.keys(esquema.properties ?? {})
    .map((campo) => (esquema.required?.includes(campo) ? `**${campo}**` : campo))
    .join(', ');
}

const reglas = (lista: readonly { readonly name: string }[]): string => lista.map(({ name }) => name).join('; ');
const celda = (texto: string): string => texto.replaceAll('|', '\\|') || '–';
const LUGAR = { menu: 'menú', panel: 'panel', sistema: 'sistema' } as const;

function filaDeAccion(accion: AnyAccionOrden): string {
  const eventos = accion.events.map((evento) => `${evento.type} v${evento.version}`).join(', ');
  const columnas = [
    `\`${accion.name}\``,
    accion.label,
    LUGAR[accion.place],
    accion.roles.join(', '),
    reglas(accion.visible),
    reglas(accion.enabled),
    campos(accion),
    eventos,
  ];
  return `| ${columnas.map(celda).join(' | ')} |`;
}

function filasDeMovimientos(): string[] {
  return ESTADOS.flatMap((estado) =>
    Object.entries(TABLA_ORDEN.get(estado as Estado) ?? {})
      .filter(([, destino]) => destino !== 'permanece')
      .map(([evento, destino]) => `| ${estado} | ${evento} | ${celda(enPalabras(destino as Destino))} |`),
  );
}

/** The lifecycle page of the order, made from the table of moves, the registry of actions and the catalogue of states. */
export function lifecycleDeOrden(): string {
  const acciones = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
  return [
    '# Ciclo de vida de la orden',
    '',
    '_Generado por `npm run generate` desde el dominio; no se edita a mano._',
    '',
    '## Diagrama',
    '',
    'Las flechas sin evento fijo («según los repuestos», «el estado previo») están en la tabla de movimientos.',
    '',
    diagrama(),
    '',
    '## Estados',
    '',
    '| Estado | Orden | Fase | Para el cliente | % | Alertas (h) | Siguiente paso |',
    '|---|---|---|---|---|---|---|',
    ...CATALOGO_ESTADOS.map(
      (e) =>
        `| ${e.nombre} | ${e.orden} | ${e.fase} | ${e.nombre_cliente} | ${e.porcentaje_cliente ?? 'el previo'} | ${e.hora_alerta_1 ?? '–'} / ${e.hora_alerta_2 ?? '–'} | ${celda(e.siguiente_paso)} |`,
    ),
    '',
    '## Acciones',
    '',
    'En negrita, los campos obligatorios.',
    '',
    '| Acción | Botón | Dónde | Roles | Se muestra si | Se habilita si | Campos | Eventos |',
    '|---|---|---|---|---|---|---|---|',
    ...acciones.map(filaDeAccion),
    '',
    '## Movimientos',
    '',
    'Los eventos que no cambian el estado no están en la tabla.',
    '',
    '| Desde | Evento | A |',
    '|---|---|---|',
    ...filasDeMovimientos(),
    '',
    '## Eventos',
    '',
    '| Evento | Versión | En la bitácora | Datos personales |',
    '|---|---|---|---|',
    ...Object.values(EVENTOS_ORDEN).map((e) => `| ${e.type} | ${e.version} | ${e.label} | ${celda(e.personal.join(', '))} |`),
    '',
  ].join('\n');
}

/** Every generated page: file name → content. */
export const paginas = (): Readonly<Record<string, string>> => ({ 'orden.md': lifecycleDeOrden() });
