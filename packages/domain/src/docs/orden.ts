import { CATALOGO_ESTADOS, ESTADOS, type Estado } from '../comun';
import type { AnyAction } from '../kernel';
import { ACCIONES_ORDEN, type AnyAccionOrden, acciones, cicloOrden, EVENTOS_ORDEN, type Orden, TABLA_ORDEN } from '../orden';
import { contexto, unaOrden, usuario } from '../testing';
import { adjunto, diagnosticada, excepcion, porComprar, revisada, solicitud, TECNICO } from '../testing/ejemplos';
import {
  type Ajustes,
  accionesPorEstado,
  buscarTestigo,
  diagramaDeTabla,
  generado,
  seccionDeAcciones,
  seccionDeEventos,
  seccionDeMovimientos,
  tabla,
} from './comun';

const TODAS = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
const HECHO = { type: 'RmaIngresado', at: '', actor: TECNICO, volvia_a: null };
const ANTES = {
  rma: null,
  tecnico_asignado: null,
  despacho: 'RETIRO',
  direccion_despacho: null,
  ubicacion: null,
  estado: 'Ingresado',
} as const;

/** The possible differences among orders of one state. */
const AJUSTES: Ajustes<Orden> = [
  ...(['Recepción', 'Bodega', 'Laboratorio', null] as const).map((ubicacion) => ({ ubicacion })),
  ...[1, 4].map((tipo_servicio) => ({ tipo_servicio })),
  ...[1, 2].map((tipo_cliente) => ({ tipo_cliente })),
  ...(['RETIRO', 'ENVIO'] as const).map((despacho) => ({ despacho })),
  ...['RMA0000001', null].map((rma) => ({ rma })),
  ...[TECNICO, null].map((tecnico_asignado) => ({ tecnico_asignado })),
  diagnosticada(),
  revisada(),
  { diagnosticos: [], diagnostico_id: null },
  ...[
    solicitud(),
    porComprar(),
    porComprar({ estado: 2 }),
    solicitud({ estado: 3 }),
    solicitud({ estado: 4 }),
    solicitud({ estado: 6 }),
  ].map((fila) => ({ solicitudes: [fila] })),
  { solicitudes: [] },
  ...[excepcion(), excepcion({ estado: 2 })].map((una) => ({ excepciones: [una] })),
  ...[true, false].flatMap((si) => [
    { cambio_3x3: si },
    { cambio_aprobado: si },
    { mostrar_envio_correos: si },
    { cambio_correo_enviado: si },
  ]),
  ...(['PENDIENTE', 'ACEPTADA', 'RECHAZADA'] as const).map((estado) => ({ ov: { id: 9, estado } })),
  { ov: null },
  ...(['COMPLETO', 'PENDIENTE'] as const).map((estado_pago) => ({ estado_pago })),
  {
    despacho_solicitado: {
      numero: 1,
      despacho: 'ENVIO',
      direccion: null,
      comuna: null,
      region: null,
      email: null,
      vence: '',
      confirma: 'registrado',
    },
  },
  { archivos: [adjunto()] },
  { correos: { salida: { email_successful: false, sending_datetime: '', api_response: null } } },
  { ultimo_hecho: { ...HECHO, antes: ANTES } },
];

function permite(estado: string, nombre: string): boolean {
  const accion = ACCIONES_ORDEN[nombre as keyof typeof ACCIONES_ORDEN] as AnyAccionOrden;
  const testigo = buscarTestigo(unaOrden({ estado: estado as Estado }), [...accion.visible, ...accion.enabled], AJUSTES);
  if (!testigo) return false;
  const actor = usuario(...accion.roles);
  if (accion.place !== 'sistema') {
    const { visible, disabled } = acciones(testigo, actor, accion.place);
    return visible.includes(nombre) && !disabled.includes(nombre);
  }
  const decision = cicloOrden.decide(testigo, nombre, {}, contexto(actor));
  return decision.ok || decision.rejection.codigo !== 'ACCION_NO_DISPONIBLE';
}

/** The lifecycle page of the order, made from the table of moves, the registry of actions and the catalogue of states. */
export const lifecycleDeOrden = (): string =>
  [
    '# Ciclo de vida de la orden',
    '',
    generado('04-order.md', '05-order-actions.md'),
    '',
    '## Diagrama',
    '',
    'Las flechas sin evento fijo («según los repuestos», «el estado previo») están en la tabla de movimientos.',
    '',
    diagramaDeTabla(ESTADOS, TABLA_ORDEN),
    '',
    '## Estados',
    '',
    ...tabla(
      ['Estado', 'Orden', 'Fase', 'Para el cliente', '%', 'Alertas (h)', 'Siguiente paso'],
      CATALOGO_ESTADOS.map((e) => [
        e.nombre,
        String(e.orden),
        String(e.fase),
        e.nombre_cliente,
        String(e.porcentaje_cliente ?? 'el previo'),
        `${e.hora_alerta_1 ?? '–'} / ${e.hora_alerta_2 ?? '–'}`,
        e.siguiente_paso,
      ]),
    ),
    '',
    '## Estado × acción',
    '',
    'Lo que las reglas permiten en cada estado a alguna orden (según su lugar, servicio, informe y repuestos), a quien tenga el rol.',
    '',
    ...accionesPorEstado(ESTADOS, TODAS as readonly AnyAction<never>[], permite),
    '',
    ...seccionDeAcciones(TODAS as readonly AnyAction<never>[]),
    ...seccionDeMovimientos(ESTADOS, TABLA_ORDEN),
    ...seccionDeEventos(EVENTOS_ORDEN),
  ].join('\n');
