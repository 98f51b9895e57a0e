import { type Despacho, ESTADOS, SOLICITUD } from '../comun';
import { contexto, unaOrden, usuario } from '../testing';
import { ACCIONES_ORDEN, type AnyAccionOrden, decidirOrden, diagnosticoVigente, excepcionPendiente, type HechosOrden, type Orden } from '.';

/**
 * Walks every situation an order can reach under the product's own rules, with at most two part requests: every state is
 * reached, every action fires somewhere, and from everywhere the unit can still leave (a comeback is not leaving).
 */
const HECHOS: HechosOrden = {
  persona: { id: 4, nombre: 'T', grupos: ['Técnico'] },
  stock: { 1: { buenos: 9, part_number: 'P' } },
  partes: { 1: { part_number: 'P', description: 'D', real_location: null } },
  numero_nuevo: 9,
  rma_de: null,
  ov: { id: 10, estado: 'ACEPTADA', saldo: 0, diagnostico_pagado: true },
  cliente: { id: 1, tipo_cliente: 1 },
  equipo: { id: 1, serial_number: 'S' },
  sucursal: { id: 1, despacho: 'ENVIO' },
  anios_garantia: 1,
  archivo: { file_id: 'f', name: 'n', file_type: 'pdf', size: 1 },
};
const parte = (allocated: boolean) => ({ id: 1, part_number: 'P', description: 'D', allocated });
const FORM = {
  cliente: 1,
  equipo: 1,
  sucursal: 1,
  tienda_empresa: 1,
  despacho: 'RETIRO',
  tipo_falla: [1],
  reporte_falla_cliente: 'x',
  observaciones: 'x',
  otros_accesorios: 'x',
  guia_despacho_ingreso: '1',
  numero_boleta: '1',
};
const porSolicitud = (o: Orden, input: (id: number) => object) =>
  o.solicitudes.filter((s) => s.estado !== SOLICITUD.ANULADO).map((s) => input(s.id));

/** What to try of each action in a situation; an action not named is tried with an empty form. */
const ENTRADAS: Readonly<Record<string, (o: Orden) => readonly object[]>> = {
  editRMA: () => [{ rma: 'AAAAAAAAAA' }],
  selectTechnician: () => [{ tecnico_asignado_id: 4 }],
  completPreIngreso: (o) => [
    { ...FORM, tipo_servicio: o.tipo_servicio, fecha_de_compra: '2026-01-01' },
    { ...FORM, tipo_servicio: o.tipo_servicio, fecha_de_compra: '2020-01-01' },
  ],
  editarOrden: () => [],
  rechazarPreIngreso: () => [{ comment: 'motivo largo' }],
  darSalida: () => [
    { tipo_salida: 4, numero_guia_despacho: '1', numero_courrier: '1', courier: 1, distribuidor: 1, diagnostico_pagado: true },
  ],
  salidaAcreditacion: () => [{ distribuidor: 1, numero_guia_despacho: '1' }],
  entregarEquipoCliente: () => [{ diagnostico_pagado: true }],
  desarmarEquipo: () => [{ rma_desarme: 'BBBBBBBBBB', asignado_desarme_id: 4, partes: [{ id: 1, cantidad: 2 }] }],
  reingreso: () => [{ informeDeFalla: 'x' }],
  addBoleta: () => [{ file_id: 'f' }],
  adjuntarArchivo: () => [{ file_id: 'f' }],
  eliminarArchivo: () => [{ file_id: 'f' }],
  cambiarTipoServicio: () => [{ fecha_de_compra: '2026-01-01', sucursal: 1 }],
  cambiarDespacho: () => [],
  solicitarCambioRetiro: () => [],
  rechazoAdministrativo: () => [{ motivo_rechazo: 'Falta documentación del cliente' }],
  cambio3x3: () => [{ comentario_solicitud: 'x' }],
  esperaDeRetiro: () => [{ rma_cambio: 'CCCCCCCCCC' }],
  cambioEsperaDeParte: () => [{ comentario_solicitud: 'x' }],
  cambioEnDiagnostico: () => [{ comentario_solicitud: 'x' }],
  rechazarExcepcion: () => [{ comentario_respuesta: 'x' }],
  revertirExcepcion: () => [{ motivo: 'x' }],
  enviarCorreoCambio: () => [{ sucursal: 1 }],
  registrarSalidaBodega: () => [{ destino: 'Laboratorio' }, { destino: 'Recepción' }],
  diagnosticar: () => [{ replicar_falla: true, informe: 'x' }],
  editarDiagnostico: () => [{ replicar_falla: true, informe: 'x' }],
  diagnosticadoPorRevisar: () => [{ aprobado: true }, { aprobado: false, comentario_rechazo: 'x' }],
  revisarInforme: () => [{ aprobado: true }, { aprobado: false, comentario_rechazo: 'x' }],
  solicitarPartes: (o) => (o.solicitudes.length < 2 ? [{ partes: [parte(true)] }, { partes: [parte(false)] }] : []),
  ingresarReparacion: () => [{ solucion: 'x' }],
  rechazar: () => [{ motivo: 'x' }],
  aceptarOportunidad: (o) => [{ saldo: 1 }, ...(o.solicitudes.length < 2 ? [{ saldo: 1, partes: [parte(true)] }] : [])],
  actualizarSolicitudes: (o) =>
    porSolicitud(o, (solicitudId) =>
      [2, 3, 4].map((estado) => ({ filas: [{ solicitudId, estado, fecha_estimada: '2026-05-01' }] })),
    ).flat(),
  marcarLlegadaEstimada: (o) => porSolicitud(o, (solicitud_id) => ({ solicitud_id, fecha_estimada: '2026-05-01' })),
  cancelarSolicitudParte: (o) => porSolicitud(o, (parte_solicitada_id) => ({ parte_solicitada_id, motivo: 'x' })),
  cambiarPieza: (o) => porSolicitud(o, (solicitud_id) => ({ solicitud_id, parte: parte(true) })),
  asignarDesdeStock: (o) => porSolicitud(o, (solicitud_id) => ({ solicitud_id })),
  corregirResultadoParte: (o) => porSolicitud(o, (solicitud_id) => ({ solicitud_id, motivo: 'x' })),
  declararResultadoParte: (o) =>
    porSolicitud(o, (solicitud_id) => [
      { solicitud_id, estado: 5 },
      { solicitud_id, estado: 6 },
      { solicitud_id, estado: 7, reposicion: o.solicitudes.length < 2 ? 'no_allocated' : 'ninguna' },
    ]).flat(),
  registrarEnvioCorreo: () => [],
};
/** They change nothing that the situation is told by, or ask for facts of their own: tried where they apply, not followed. */
const SIN_SEGUIR = new Set([
  'editarOrden',
  'cambiarDespacho',
  'solicitarCambioRetiro',
  'confirmarCambioRetiro',
  'vencerCambioRetiro',
  'registrarEnvioCorreo',
  'reenviarCorreo',
  'addBoleta',
  'adjuntarArchivo',
  'eliminarArchivo',
  'registrarSalidaBodega',
  'corregirResultadoParte',
  'reingreso',
  'revertirExcepcion',
]);

/** The situation of an order: what its rules can tell apart. */
function situacion(o: Orden): string {
  const excepcion = excepcionPendiente(o);
  const partes = o.solicitudes
    .filter((s) => s.estado !== SOLICITUD.ANULADO)
    .map((s) => `${s.estado}${s.allocated}`)
    .sort();
  return JSON.stringify([
    o.estado,
    o.ubicacion,
    o.tipo_servicio,
    o.tipo_cliente,
    o.despacho,
    o.rma !== null,
    o.tecnico_asignado !== null,
    o.diagnostico_id !== null,
    diagnosticoVigente(o)?.revisado,
    diagnosticoVigente(o)?.comentario_rechazo != null,
    o.cambio_3x3,
    o.cambio_aprobado,
    o.mostrar_envio_correos,
    o.cambio_correo_enviado,
    o.exige_cambio_3x3,
    partes,
    o.estado_pago,
    o.ov?.estado,
    o.ov_rechazada_id !== null,
    excepcion?.tipo,
    excepcion?.origen,
    o.estado_previo,
    o.avisada_para_retiro !== null,
    o.rechazo_administrativo,
  ]);
}

const PERFILES: readonly (readonly [cliente: 1 | 2, despacho: Despacho])[] = [
  [1, 'RETIRO'],
  [1, 'ENVIO'],
  [2, 'ENVIO'],
  [1, 'ON_SITE'],
];

describe('el recorrido de todas las situaciones', () => {
  it('alcanza todo estado, dispara toda acción y nunca deja un equipo sin salida', () => {
    const inicios = PERFILES.flatMap(([tipo_cliente, despacho]) =>
      [1, 4].flatMap((tipo_servicio) => {
        if (tipo_servicio === 4 && despacho === 'ON_SITE') return [];
        const base = unaOrden({
          tipo_cliente,
          despacho,
          tipo_servicio,
          estado: 'Ingresado',
          fecha_de_compra: '2026-01-01',
          estado_pago: tipo_servicio === 4 ? 'PENDIENTE' : null,
        });
        const pre = { ...base, ubicacion: null, cliente_id: null, equipo_id: null };
        return [
          base,
          { ...pre, estado: 'Pre ingreso' as const },
          { ...pre, estado: 'Pre ingreso regiones' as const },
          ...(tipo_servicio === 1 ? [{ ...base, exige_cambio_3x3: true }] : []),
        ];
      }),
    );
    const vistos = new Map<string, Orden>();
    const previos = new Map<string, string[]>();
    const disparadas = new Map<string, number>();
    const cola: string[] = [];
    const sinRegla = new Set<string>();
    const visitar = (orden: Orden): string => {
      const clave = situacion(orden);
      if (!vistos.has(clave)) {
        vistos.set(clave, orden);
        cola.push(clave);
      }
      return clave;
    };
    for (const inicio of inicios) visitar(inicio);
    const acciones = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
    for (let clave = cola.pop(); clave !== undefined; clave = cola.pop()) {
      const orden = vistos.get(clave) as Orden;
      for (const accion of acciones) {
        if (SIN_SEGUIR.has(accion.name) || !accion.visible.every((regla) => regla.holds(orden))) continue;
        const at = accion.name === 'vencerPlazoRetiro' ? '2026-12-01T12:00:00.000Z' : '2026-03-02T12:00:00.000Z';
        for (const input of ENTRADAS[accion.name]?.(orden) ?? [{}]) {
          const decision = decidirOrden(orden, accion.name, input, contexto(usuario(...accion.roles), at), HECHOS);
          if (!decision.ok) {
            // A rule must say no before the table does: the user would otherwise get no reason.
            if (decision.rejection.codigo === 'TRANSICION_NO_PERMITIDA')
              sinRegla.add(`${accion.name} en ${orden.estado}: ${decision.rejection.mensaje}`);
            continue;
          }
          disparadas.set(accion.name, (disparadas.get(accion.name) ?? 0) + 1);
          const siguiente = visitar(decision.value.orden);
          previos.set(siguiente, [...(previos.get(siguiente) ?? []), clave]);
        }
      }
    }
    expect([...sinRegla]).toEqual([]);
    const alcanzados = new Set([...vistos.values()].map((o) => o.estado));
    expect(ESTADOS.filter((estado) => !alcanzados.has(estado))).toEqual([]);
    expect(acciones.map((a) => a.name).filter((name) => !SIN_SEGUIR.has(name) && !disparadas.has(name))).toEqual([]);

    // Backwards from every closed situation: whatever is not met cannot leave.
    const conSalida = new Set([...vistos.keys()].filter((clave) => vistos.get(clave)?.estado === 'Cerrado'));
    const porVer = [...conSalida];
    for (let clave = porVer.pop(); clave !== undefined; clave = porVer.pop()) {
      for (const previo of previos.get(clave) ?? []) {
        if (conSalida.has(previo)) continue;
        conSalida.add(previo);
        porVer.push(previo);
      }
    }
    const atrapadas = [...vistos.keys()].filter((clave) => !conSalida.has(clave));
    expect({ situaciones: vistos.size > 5000, atrapadas: atrapadas.slice(0, 5), cuantas: atrapadas.length }).toEqual({
      situaciones: true,
      atrapadas: [],
      cuantas: 0,
    });
  }, 240_000);
});
