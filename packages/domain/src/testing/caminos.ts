import type { HechosOrden } from '../orden';

/** One step of a canonical path: the user, the action and its facts. */
export interface PasoDeCamino {
  readonly grupo: string;
  readonly accion: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly hechos?: HechosOrden;
  /** Days after the previous step. */
  readonly dias?: number;
}

/** A canonical path of an order (specification, 4.8): from intake to its expected end. */
export interface Camino {
  readonly nombre: string;
  readonly tipo_servicio: 1 | 4;
  readonly tipo_cliente: 1 | 2;
  readonly despacho: 'RETIRO' | 'ENVIO';
  readonly fecha_de_compra: string | null;
  readonly pasos: readonly PasoDeCamino[];
  readonly fin: Readonly<Record<string, unknown>>;
}

const TECNICO = { id: 4, nombre: 'Tomás Cerda', grupos: ['Técnico'] };
const STOCK: HechosOrden = { stock: { 1: { buenos: 5, part_number: 'P1' } } };
const parte = (allocated: boolean) => ({ id: 1, part_number: 'P1', description: 'Pantalla', allocated });
const s = (grupo: string, accion: string, input: Record<string, unknown> = {}, hechos: HechosOrden = {}): PasoDeCamino => ({
  grupo,
  accion,
  input,
  hechos,
});

const rma = s('Administrativo', 'editRMA', { rma: 'RMA0000001' });
const tecnico = s('Supervisor', 'selectTechnician', { tecnico_asignado_id: 4 }, { persona: TECNICO });
const aTaller = [rma, tecnico, s('Bodega', 'primerIngresoABodega'), s('Bodega', 'entregarTecnico')];
const diagnostico = (replicar_falla = true) => s('Técnico', 'diagnosticar', { replicar_falla, informe: 'Panel dañado' });
const pedir = (allocated: boolean) => s('Técnico', 'solicitarPartes', { partes: [parte(allocated)] }, STOCK);
const usar = s('Técnico', 'declararResultadoParte', { solicitud_id: 1001001, estado: 6 });
const reparar = s('Técnico', 'ingresarReparacion', { solucion: 'Se reemplaza' });
const aBodega = s('Bodega', 'ingresarABodegaReparado');
const aprobar = s('Administrativo', 'revisarInforme', { aprobado: true });
const entregar = s('Bodega', 'entregarEquipoRepuestoLocalizado');
const OFRECIDO: HechosOrden = { courier: { id: 1 }, distribuidor: { id: 1 }, tienda: { id: 1 } };
const salida = s('Bodega', 'darSalida', { tipo_salida: 4, numero_guia_despacho: '1', numero_courrier: '2', courier: 1 }, OFRECIDO);
const enEspera = s('Administrativo', 'actualizarSolicitudes', {
  filas: [{ solicitudId: 1001001, estado: 2, fecha_estimada: '2026-04-01' }],
});
const gerencia = (accion: string) => s('Gerencia', accion, { comentario_respuesta: 'Visto' });
const cotizar = [diagnostico(), s('Administrativo', 'diagnosticadoPorRevisar', { aprobado: true }, { ov_nueva: 9 })];
const base = { tipo_servicio: 1, tipo_cliente: 1, despacho: 'ENVIO', fecha_de_compra: '2026-01-15' } as const;
const presupuesto = { ...base, tipo_servicio: 4, fecha_de_compra: null } as const;

/** The twelve canonical paths. */
export const CAMINOS: readonly Camino[] = [
  {
    ...base,
    nombre: '1. Garantía, stock propio',
    pasos: [...aTaller, diagnostico(), pedir(true), entregar, usar, reparar, aBodega, aprobar, salida],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'REPARADO' },
  },
  {
    ...base,
    nombre: '2. Garantía, repuesto comprado',
    pasos: [
      ...aTaller,
      diagnostico(),
      pedir(false),
      s('Bodega', 'ingresarABodegaPorEsperaDePartes'),
      enEspera,
      s('Administrativo', 'llegadaDePartes'),
      entregar,
      usar,
      reparar,
      aBodega,
      aprobar,
      salida,
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'REPARADO' },
  },
  {
    ...base,
    nombre: '3. Fuera de garantía por fecha',
    fecha_de_compra: '2020-01-01',
    pasos: [gerencia('rechazarExcepcion')],
    fin: { estado: 'Ingresado', ubicacion: 'Recepción', tipo_servicio: 4 },
  },
  {
    ...presupuesto,
    nombre: '4. Presupuesto',
    pasos: [
      ...aTaller,
      ...cotizar,
      s('Sistema', 'aceptarOportunidad', { partes: [parte(true)], saldo: 90_000 }, STOCK),
      entregar,
      usar,
      reparar,
      s('Administrativo', 'marcarPagoCompleto'),
      aBodega,
      aprobar,
      salida,
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'REPARADO', estado_pago: 'COMPLETO' },
  },
  {
    ...presupuesto,
    nombre: '5. Presupuesto rechazado',
    despacho: 'RETIRO',
    pasos: [
      ...aTaller,
      ...cotizar,
      s('Sistema', 'rechazarOportunidad'),
      s('Bodega', 'devolverBodega'),
      s('Bodega', 'entregarRecepcion'),
      s('Administrativo', 'entregarEquipoCliente', { diagnostico_pagado: true }),
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'ENTREGADO_SIN_REPARAR' },
  },
  {
    ...base,
    nombre: '6. Cambio 3x3',
    pasos: [
      ...aTaller,
      diagnostico(),
      reparar,
      s('Bodega', 'cambio3x3', { comentario_solicitud: 'Tercera falla' }),
      gerencia('aprobarExcepcion'),
      s('Administrativo', 'enviarCorreoCambio', { sucursal: 1 }, OFRECIDO),
      aBodega,
      s('Bodega', 'darSalida', { distribuidor: 1, numero_guia_despacho: '1' }, OFRECIDO),
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'CAMBIO_3X3' },
  },
  {
    ...base,
    nombre: '7. Cambio de marca mientras espera',
    pasos: [
      ...aTaller,
      diagnostico(),
      pedir(false),
      s('Bodega', 'ingresarABodegaPorEsperaDePartes'),
      enEspera,
      s('Administrativo', 'cambioEsperaDeParte', { comentario_solicitud: 'No llega' }),
      gerencia('aprobarExcepcion'),
      s('Administrativo', 'enviarCorreoCambio', { sucursal: 1 }, OFRECIDO),
      s('Bodega', 'salidaAcreditacion', { distribuidor: 1, numero_guia_despacho: '1' }, OFRECIDO),
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'ACREDITADO' },
  },
  {
    ...base,
    nombre: '8. Sin falla',
    pasos: [...aTaller, diagnostico(false), reparar, aBodega],
    fin: { estado: 'Revisión Informe', ubicacion: 'Bodega', resultado_tecnico: 'SIN_FALLA' },
  },
  {
    ...base,
    nombre: '9. Informe devuelto',
    pasos: [
      ...aTaller,
      diagnostico(false),
      reparar,
      aBodega,
      s('Administrativo', 'revisarInforme', { aprobado: false, comentario_rechazo: 'Falta detalle' }),
      s('Técnico', 'editarDiagnostico', { replicar_falla: false, informe: 'Con detalle' }),
      reparar,
    ],
    fin: { estado: 'Revisión Informe', ubicacion: 'Bodega' },
  },
  {
    ...base,
    nombre: '10. Reingreso',
    despacho: 'RETIRO',
    pasos: [
      ...aTaller,
      diagnostico(false),
      reparar,
      aBodega,
      aprobar,
      s('Bodega', 'entregarRecepcion'),
      s('Administrativo', 'reingreso', { informeDeFalla: 'Volvió a fallar' }, { orden_nueva: 1002 }),
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'REINGRESO', reingreso_a: 1002 },
  },
  {
    ...base,
    nombre: '11. Parte fallida',
    pasos: [
      ...aTaller,
      diagnostico(),
      pedir(true),
      entregar,
      s('Técnico', 'declararResultadoParte', { solicitud_id: 1001001, estado: 7, reposicion: 'no_allocated' }),
    ],
    fin: { estado: 'Repuesto ordered', ubicacion: 'Laboratorio' },
  },
  {
    ...base,
    nombre: '12. Rechazo administrativo',
    despacho: 'RETIRO',
    pasos: [
      s('Bodega', 'primerIngresoABodega'),
      s(
        'Administrativo',
        'rechazoAdministrativo',
        { motivo_rechazo: 'Falta documentación del cliente' },
        { motivo_de_rechazo: { pide_comentario: false } },
      ),
      s('Bodega', 'entregarRecepcion'),
      s('Administrativo', 'darSalida', { tipo_salida: 3, numero_guia_despacho: '1' }),
    ],
    fin: { estado: 'Cerrado', ubicacion: null, resultado: 'RECHAZO_ADMIN' },
  },
];
