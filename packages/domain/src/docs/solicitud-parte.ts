import { type Estado, type EstadoSolicitud, NOMBRE_SOLICITUD, SOLICITUD } from '../comun';
import { type AnyAction, SISTEMA } from '../kernel';
import { ACCIONES_ORDEN, type AnyAccionOrden, cicloOrden, derivarEstado, evolve, type Orden, type SolicitudParte } from '../orden';
import { asignacionesPedidas, efectosDeStock } from '../stock';
import { contexto, unaOrden, usuario } from '../testing';
import { diagnosticada, HECHOS, solicitud, TECNICO } from '../testing/ejemplos';
import { entradasDe } from '../testing/entradas';
import { diagrama, generado, seccionDeAcciones, tabla } from './comun';

const TODAS = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
const NUEVA = 'Sin solicitud';

/** The name of a request: its state, and, while it can still change, whether a unit is held for it. */
function nombre(s: Pick<SolicitudParte, 'estado' | 'allocated'> | undefined): string {
  if (!s) return NUEVA;
  const conDuda = s.estado === SOLICITUD.SOLICITADO;
  return `${NOMBRE_SOLICITUD[s.estado]}${conDuda ? (s.allocated ? ', asignado' : ', por comprar') : ''}`;
}

const SITUACIONES: readonly (Pick<SolicitudParte, 'estado' | 'allocated'> | undefined)[] = [
  undefined,
  ...([1, 1, 2, 3, 4, 5, 6, 7, 0] as const).map((estado: EstadoSolicitud, i) => ({
    estado,
    allocated: i !== 0 && estado !== 2 && estado !== 0,
  })),
];
const ESTADOS = SITUACIONES.map(nombre);

/** Orders that may have such a request: in the state that fits it, and while an answer is pending. */
function ordenesCon(s: Pick<SolicitudParte, 'estado' | 'allocated'> | undefined): readonly Orden[] {
  const solicitudes = s ? [solicitud({ ...s, dropped: s.estado === SOLICITUD.DROPPED })] : [];
  const base = { solicitudes, tecnico_asignado: TECNICO, rma: 'RMA0000001', ...diagnosticada() };
  const vigentes = solicitudes.filter(({ estado }) => estado !== SOLICITUD.ANULADO);
  const estado = derivarEstado(vigentes, 'Laboratorio', 'En Evaluación');
  const espera = {
    estado: 'Cotización Solicitada' as Estado,
    estado_previo: estado,
    tipo_servicio: 4,
    ov: { id: 9, estado: 'PENDIENTE' as const },
  };
  return [unaOrden({ ...base, estado, ubicacion: 'Laboratorio' }), unaOrden({ ...base, ...espera, ubicacion: 'Laboratorio' })];
}

interface Paso {
  readonly desde: string;
  readonly a: string;
  readonly accion: string;
  readonly roles: readonly string[];
  readonly stock: readonly string[];
  readonly ordenDesde: string;
  readonly ordenA: string;
}

/** Tries every action by every role with valid forms, and returns the outcome for the request. */
function explorar(): readonly Paso[] {
  const pasos = new Map<string, Paso>();
  for (const situacion of SITUACIONES) {
    for (const orden of ordenesCon(situacion)) {
      for (const accion of TODAS) {
        for (const rol of accion.roles) {
          const actor = rol === 'Sistema' ? SISTEMA : usuario(rol);
          const context = contexto(actor);
          for (const input of entradasDe(accion.name, orden, { actor, buenos: { 1: 5 }, n: 1, hoy: '2026-04-01' })) {
            const decision = cicloOrden.decide(orden, accion.name, input, context, HECHOS);
            if (!decision.ok) continue;
            const { events, state: despues } = decision.value;
            const a = nombre(despues.solicitudes[0]);
            const desde = nombre(situacion);
            const cambio = JSON.stringify(orden.solicitudes[0]) !== JSON.stringify(despues.solicitudes[0]);
            if (!cambio) continue;
            const stock = asignacionesPedidas(events, orden).map(() => 'ASIGNACION');
            let actual = orden;
            for (const event of events) {
              const siguiente = evolve(actual, event, context);
              stock.push(...efectosDeStock(event, actual, siguiente).map(({ movimiento }) => movimiento));
              actual = siguiente;
            }
            const clave = [desde, a, accion.name, orden.estado, despues.estado].join('|');
            const conocido = pasos.get(clave);
            pasos.set(clave, {
              desde,
              a,
              accion: accion.name,
              roles: [...new Set([...(conocido?.roles ?? []), rol])],
              stock: conocido?.stock.length ? conocido.stock : stock,
              ordenDesde: orden.estado,
              ordenA: despues.estado,
            });
          }
        }
      }
    }
  }
  return [...pasos.values()];
}

/** The lifecycle page of a part request, found by trying every action on it. */
export function lifecycleDeSolicitud(): string {
  const pasos = explorar();
  const usadas = TODAS.filter(({ name }) => pasos.some(({ accion }) => accion === name));
  return [
    '# Ciclo de vida de la solicitud de repuesto',
    '',
    generado('06-parts.md'),
    '',
    'Hallado probando cada acción, con cada rol, sobre una orden con una solicitud en cada estado. Anulado, Drop, Bad y Part failed son',
    'finales: un resultado equivocado se corrige con otro hecho, nunca editándolo.',
    '',
    '## Diagrama',
    '',
    diagrama(
      ESTADOS,
      pasos.map(({ desde, a, accion }) => [desde, a, accion]),
    ),
    '',
    '## Estado × acción',
    '',
    ...tabla(
      ['Desde', 'Acción', 'A', 'Roles', 'Inventario', 'La orden va de', 'a'],
      pasos.map((p) => [p.desde, `\`${p.accion}\``, p.a, p.roles.join(', '), p.stock.join(', '), p.ordenDesde, p.ordenA]),
    ),
    '',
    ...seccionDeAcciones(usadas as readonly AnyAction<never>[]),
  ].join('\n');
}
