import { CATALOGO_ESTADOS_OV, cicloOv, type Ov } from '../ov';
import { linea, servicio, unaOv } from '../ov/testing';
import { paginaDeCiclo } from './ciclo';
import { type Ajustes, tabla } from './comun';

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

/** The lifecycle page of the sales opportunity. */
export const lifecycleDeOv = (): string =>
  paginaDeCiclo(cicloOv, {
    titulo: 'Ciclo de vida de la oportunidad de venta',
    capitulos: ['09-opportunities.md'],
    ejemplo: (estado) => unaOv({ estado }),
    ajustes: AJUSTES,
    sobreEstados: [
      '## Estados',
      '',
      ...tabla(
        ['Código', 'Estado', 'Siguiente paso'],
        CATALOGO_ESTADOS_OV.map((e) => [e.codigo, e.nombre, e.siguiente_paso]),
      ),
      '',
    ],
    sobreAcciones:
      'Lo que las reglas permiten en cada estado a alguna oportunidad (según su OT, RMA, repuestos y abono), a quien tenga el rol.',
  });
