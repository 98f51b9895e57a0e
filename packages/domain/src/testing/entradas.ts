import { PERSONA, SOLICITUD } from '../comun';
import type { Actor } from '../kernel';
import { accionPorNombre, estadosElegibles, type NombreAccionOrden, type Orden, solicitudesVigentes } from '../orden';
import { FORMULARIO_DE_EJEMPLO } from '../orden/creacion/formulario';

/** The generator's input besides the order. */
export interface Material {
  readonly actor: Actor;
  /** Free good units of each part, by part id. */
  readonly buenos: Readonly<Record<number, number>>;
  /** Different in every call, for names of files and RMAs. */
  readonly n: number;
  /** The day of the command, YYYY-MM-DD. */
  readonly hoy: string;
}
/** The technician of a step; two take turns, so that an order can pass from one to the other. */
export const tecnicoDelPaso = (n: number): number => (n % 2 === 0 ? 9 : 4);

type Entradas = (orden: Orden, material: Material) => readonly object[];

/** Parts 1 to 3 of the catalogue, or one outside it. */
const parte = (id: number | null, allocated: boolean) => ({ id, part_number: `P${id ?? 'X'}`, description: 'Pantalla', allocated });
const libres = (m: Material): number[] => [1, 2, 3].filter((id) => (m.buenos[id] ?? 0) > 0);
function filasDePartes(m: Material) {
  const [libre, otra] = libres(m);
  return [
    [parte(2, false)],
    [parte(null, false), parte(3, false)],
    ...(libre ? [[parte(libre, true)], [parte(libre, true), parte(1, false)]] : []),
    ...(libre && otra ? [[parte(libre, true), parte(otra, true)]] : []),
  ];
}
const rma = (prefijo: string, n: number) => `${prefijo}${String(n).padStart(10 - prefijo.length, '0')}`;
const tienda = [{ sucursal: 1 }];
const archivo = (_o: Orden, { n }: Material) => [{ file_id: `f${n}` }];

/** The order form as the front desk fills it in for this order. */
export const formulario = ({ tipo_servicio }: Pick<Orden, 'tipo_servicio'>, cambios: object = {}) => ({
  ...FORMULARIO_DE_EJEMPLO,
  tipo_servicio,
  ...cambios,
});

const porFila = (orden: Orden, en: readonly number[], entrada: (id: number) => readonly object[]) =>
  solicitudesVigentes(orden)
    .filter((s) => en.includes(s.estado))
    .flatMap((s) => entrada(s.id));
const { SOLICITADO, EN_ESPERA, LOCALIZADO, ENTREGADO, DROPPED, USADO, PART_FAILED } = SOLICITUD;
const esperadas = (orden: Orden) =>
  solicitudesVigentes(orden).filter((s) => s.estado === EN_ESPERA || (s.estado === SOLICITADO && !s.allocated));
const cambioPedido = ({ despacho_solicitado }: Orden) =>
  despacho_solicitado ? [{ numero: despacho_solicitado.numero, origen: 'seguimiento' }] : [];
const LUGAR = { direccion: 'Prat 1', comuna: 'Ñuñoa', region: 'Metropolitana' };

/**
 * Valid forms in place of the action's example, for actions whose form depends on the situation. An empty list means that no form is valid
 * now (no row to change, no file to remove).
 */
const SEGUN_LA_ORDEN: Partial<Record<NombreAccionOrden, Entradas>> = {
  editRMA: (_o, { n }) => [{ rma: rma('RMA', n) }],
  completPreIngreso: (o) => [formulario(o), formulario(o, { fecha_de_compra: '2020-01-01', despacho: 'ENVIO' })],
  editarOrden: (o) => [
    formulario(o),
    formulario(o, { despacho: 'ENVIO', exige_cambio_3x3: true }),
    formulario(o, { observaciones: 'Rayado', despacho: 'COORD_CLIENTE' }),
  ],
  entregarEquipoCliente: () => [{ diagnostico_pagado: true }, { diagnostico_pagado: false }],
  desarmarEquipo: (_o, { n }) => {
    const base = { rma_desarme: rma('DES', n), asignado_desarme_id: 4 };
    return [
      base,
      {
        ...base,
        partes: [
          { id: 1, cantidad: 2 },
          { id: 3, cantidad: 1 },
        ],
      },
    ];
  },
  reasignarTecnico: (o, { n }) =>
    o.tecnico_asignado?.id === tecnicoDelPaso(n) ? [] : [{ tecnico_asignado_id: tecnicoDelPaso(n), motivo: 'Vacaciones' }],
  addBoleta: archivo,
  adjuntarArchivo: (_o, { n }) => ['BOLETA', 'OTROS', 'EVIDENCIA'].map((tipo) => ({ file_id: `f${n}`, tipo })),
  eliminarArchivo: (o, { actor }) =>
    o.archivos
      .filter((a) => a.subido_por.id === actor.id || actor.grupos.some((g) => ['Administrativo', 'Supervisor', 'Gerencia'].includes(g)))
      .map(({ file_id }) => ({ file_id })),
  cambiarDespacho: (o) =>
    (['ENVIO', 'RETIRO', 'COORD_CLIENTE'] as const).filter((d) => d !== o.despacho).map((despacho) => ({ despacho, ...LUGAR })),
  solicitarCambioRetiro: (o) => [
    {
      tipo_retiro: o.despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO',
      email: 'ana@correo.example',
      direccion_solicitada: 'Prat 1',
      comuna_solicitada: 'Ñuñoa',
      region_solicitada: 'Metropolitana',
    },
  ],
  confirmarCambioRetiro: cambioPedido,
  cancelarCambioRetiro: cambioPedido,
  aprobarCambioRetiro: cambioPedido,
  rechazarCambioRetiro: cambioPedido,
  rechazoAdministrativo: () => [
    { motivo_rechazo: 'Falta documentación del cliente' },
    { motivo_rechazo: 'Otro motivo', comentario_rechazo: 'Sin cargador' },
  ],
  esperaDeRetiro: (_o, { n }) => [{ rma_cambio: rma('CAM', n) }],
  guardarCambio: (o) => (o.tipo_cliente === PERSONA ? tienda : [{}, ...tienda]),
  registrarIngresoBodega: () => [{ tipo_entrada: 0 }, { tipo_entrada: 9 }],
  registrarSalidaBodega: () => [{ destino: 'Laboratorio' }, { destino: 'Recepción', tipo_salida: 5 }],
  registrarEnvioCorreo: () => [
    { plantilla: 'ingreso', email_successful: true },
    { plantilla: 'salida', email_successful: false, api_response: '550' },
  ],
  diagnosticar: () => [
    { replicar_falla: true, informe: 'Panel dañado' },
    { replicar_falla: false, informe: 'Sin falla' },
  ],
  diagnosticadoPorRevisar: () => [{ aprobado: true }, { aprobado: true }, { aprobado: false, comentario_rechazo: 'Falta la serie' }],
  revisarInforme: () => [{ aprobado: true }, { aprobado: true }, { aprobado: false, comentario_rechazo: 'Falta detalle' }],
  solicitarPartes: (_o, m) => filasDePartes(m).map((partes) => ({ partes })),
  aceptarOportunidad: (o, m) => {
    const traspasadas = [{ partes: [{ ...parte(1, true), traspasada: true }], saldo: 1 }];
    if (o.estado !== 'Cotización Solicitada') return traspasadas;
    return [{ saldo: 0 }, ...traspasadas, ...filasDePartes(m).map((partes) => ({ partes, saldo: 90_000 }))];
  },
  llegadaDePartes: (o) => [{}, ...esperadas(o).map(({ id }) => ({ partsId: [id] }))],
  actualizarSolicitudes: (o, { actor, hoy }) =>
    solicitudesVigentes(o).flatMap((s) =>
      estadosElegibles(s, actor, o).map((estado) => ({ filas: [{ solicitudId: s.id, estado, fecha_estimada: hoy }] })),
    ),
  marcarLlegadaEstimada: (o, { hoy }) => esperadas(o).map(({ id }) => ({ solicitud_id: id, fecha_estimada: hoy })),
  cancelarSolicitudParte: (o, { actor }) =>
    porFila(o, actor.grupos.includes('Técnico') ? [SOLICITADO] : [SOLICITADO, EN_ESPERA, LOCALIZADO], (id) => [
      { parte_solicitada_id: id, motivo: 'No se usará' },
    ]),
  cambiarPieza: (o, m) =>
    porFila(o, [SOLICITADO], (solicitud_id) => filasDePartes(m).map(([primera]) => ({ solicitud_id, parte: primera }))),
  asignarDesdeStock: (o, m) =>
    solicitudesVigentes(o)
      .filter((s) => s.estado === SOLICITADO && !s.allocated && s.parte.id !== null && (m.buenos[s.parte.id] ?? 0) > 0)
      .map(({ id }) => ({ solicitud_id: id })),
  corregirResultadoParte: (o) =>
    porFila(o, [DROPPED, USADO, PART_FAILED], (solicitud_id) => [{ solicitud_id, motivo: 'Se declaró por error' }]),
  declararResultadoParte: (o, m) =>
    porFila(o, [ENTREGADO], (solicitud_id) => {
      const id = o.solicitudes.find((s) => s.id === solicitud_id)?.parte.id ?? 0;
      const repone = (m.buenos[id] ?? 0) > 0 ? [{ solicitud_id, estado: 7, reposicion: 'allocated' }] : [];
      return [
        { solicitud_id, estado: 5 },
        { solicitud_id, estado: 6 },
        { solicitud_id, estado: 6, conserva_retirada: false },
        { solicitud_id, estado: 7, reposicion: 'no_allocated' },
        { solicitud_id, estado: 7, reposicion: 'ninguna' },
        ...repone,
      ];
    }),
};

/** The valid forms of an action in a situation: its example, unless they depend on the situation. */
export const entradasDe = (accion: string, orden: Orden, material: Material): readonly object[] =>
  (SEGUN_LA_ORDEN as Readonly<Record<string, Entradas | undefined>>)[accion]?.(orden, material) ?? [
    (accionPorNombre(accion)?.example ?? {}) as object,
  ];
