import type { AnyAction } from '../kernel';
import { ACCIONES_OV, type AnyAccionOv, CATALOGO_ESTADOS_OV, ESTADOS_OV, type EstadoOv, EVENTOS_OV, type Ov, TABLA_OV } from '../ov';
import { linea, servicio, unaOv } from '../ov/testing';
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

const TODAS = Object.values(ACCIONES_OV) as AnyAccionOv[];

/** The possible differences among opportunities of one status. */
const AJUSTES: Ajustes<Ov> = [
  ...['RMA0000001', null].map((rma) => ({ rma })),
  { ot: null, situacion_ot: null },
  ...(['ABIERTA', 'RECHAZADA', 'CERRADA'] as const).map((situacion_ot) => ({ ot: 1001, situacion_ot })),
  ...[true, false].map((diagnostico_pagado) => ({ diagnostico_pagado })),
  ...(['COTIZADA', 'POR_LLEGAR', 'ASIGNADA'] as const).map((situacion) => ({ detalle_venta: [linea({ situacion })] })),
  { detalle_venta: [] },
  { servicios: [servicio] },
  { servicios: [] },
  ...[7, null].flatMap((otra) => [{ ov_rechazada: otra }, { ov_hija: otra }]),
  ...[0, 1000].map((monto_abonado) => ({ monto_abonado })),
];

function permite(estado: string, nombre: string): boolean {
  const accion = ACCIONES_OV[nombre as keyof typeof ACCIONES_OV] as AnyAccionOv;
  return buscarTestigo(unaOv({ estado: estado as EstadoOv }), [...accion.visible, ...accion.enabled], AJUSTES) !== null;
}

/** The lifecycle page of the sales opportunity. */
export const lifecycleDeOv = (): string =>
  [
    '# Ciclo de vida de la oportunidad de venta',
    '',
    generado('09-opportunities.md'),
    '',
    '## Diagrama',
    '',
    diagramaDeTabla(ESTADOS_OV, TABLA_OV),
    '',
    '## Estados',
    '',
    ...tabla(
      ['Código', 'Estado', 'Siguiente paso'],
      CATALOGO_ESTADOS_OV.map((e) => [e.codigo, e.nombre, e.siguiente_paso]),
    ),
    '',
    '## Estado × acción',
    '',
    'Lo que las reglas permiten en cada estado a alguna oportunidad (según su OT, RMA, repuestos y abono), a quien tenga el rol.',
    '',
    ...accionesPorEstado(ESTADOS_OV, TODAS as readonly AnyAction<never>[], permite),
    '',
    ...seccionDeAcciones(TODAS as readonly AnyAction<never>[]),
    ...seccionDeMovimientos(ESTADOS_OV, TABLA_OV),
    ...seccionDeEventos(EVENTOS_OV),
  ].join('\n');
