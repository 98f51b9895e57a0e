import { describirAccion } from '../../../testing/accion';
import { diagnosticada, HECHOS, porComprar, revisada, SUBIDO, solicitud, TECNICO } from '../../../testing/ejemplos';

const EVALUANDO = { estado: 'En Evaluación', ubicacion: 'Laboratorio', rma: 'RMA0000001', tecnico_asignado: TECNICO } as const;
const DIAGNOSTICO = { replicar_falla: true, informe: 'Panel dañado' };

describirAccion('diagnosticar', {
  en: EVALUANDO,
  input: DIAGNOSTICO,
  acepta: [
    {
      eventos: ['DiagnosticoIngresado'],
      queda: ['En Evaluación', 'Laboratorio'],
      deja: { diagnostico_id: 1001001, diagnosticos: [{ informe: 'Panel dañado', revisado: false }] },
    },
    {
      nombre: 'un presupuesto va a revisión, con su evidencia',
      con: { tipo_servicio: 4 },
      hechos: { archivos: [SUBIDO] },
      eventos: ['ArchivoAdjuntado', 'DiagnosticoIngresado'],
      queda: ['Diagnosticado por revisar', 'Laboratorio'],
    },
    {
      nombre: 'con la OV ya aceptada sigue según sus repuestos',
      con: { tipo_servicio: 4, ov: { id: 9, estado: 'ACEPTADA' }, solicitudes: [solicitud({ estado: 3 })] },
      eventos: ['DiagnosticoIngresado'],
      queda: ['Repuesto localizado', 'Laboratorio'],
    },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "En Evaluación"' },
    { con: diagnosticada(), motivo: 'La orden ya tiene diagnóstico' },
    { con: { rma: null }, motivo: 'La orden no tiene RMA' },
    { con: { ubicacion: 'Bodega' }, motivo: 'El equipo debe estar en Laboratorio' },
    { con: { tipo_servicio: 4, solicitudes: [porComprar()] }, motivo: 'Hay un repuesto solicitado sin asignar' },
    { input: { informe: 'x' }, campo: 'replicar_falla', motivo: 'Complete todo los campos requeridos' },
    { input: { replicar_falla: true, informe: '' }, campo: 'informe', motivo: 'Complete todo los campos requeridos' },
  ],
});

describirAccion('editarDiagnostico', {
  en: { estado: 'En Reparación', ubicacion: 'Laboratorio', ...diagnosticada() },
  input: { replicar_falla: false, informe: 'Sin falla', solucion: 'Se limpia' },
  acepta: [
    {
      eventos: ['DiagnosticoEditado'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { diagnosticos: [{ version: 2, informe: 'Sin falla', solucion: 'Se limpia', replicar_falla: false }] },
    },
  ],
  rechaza: [
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    { con: { estado: 'En Evaluación' }, motivo: 'Requiere estado "En Reparación"' },
    { input: { replicar_falla: true, informe: '' }, campo: 'informe', motivo: 'Complete todo los campos requeridos' },
  ],
});

describirAccion('diagnosticadoPorRevisar', {
  en: { estado: 'Diagnosticado por revisar', ubicacion: 'Laboratorio', tipo_servicio: 4, ...diagnosticada() },
  input: { aprobado: true },
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['DiagnosticoAprobado'],
      queda: ['Cotización Solicitada', 'Laboratorio'],
      deja: { ov: { id: 1002, estado: 'PENDIENTE' }, estado_previo: 'Diagnosticado por revisar' },
    },
    {
      input: { aprobado: false, comentario_rechazo: 'Falta la serie' },
      eventos: ['DiagnosticoDevuelto'],
      queda: ['En Evaluación', 'Laboratorio'],
      deja: { diagnostico_id: null, diagnosticos: [{ comentario_rechazo: 'Falta la serie' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'En Evaluación' }, motivo: 'Requiere estado "Diagnosticado por revisar"' },
    { input: {}, campo: 'aprobado', motivo: 'Campo requerido' },
    { input: { aprobado: false }, campo: 'comentario_rechazo', motivo: 'Campo requerido' },
    { hechos: { ov_nueva: 0 }, codigo: 'NO_ENCONTRADO', motivo: 'No hay número para la oportunidad de venta' },
  ],
});

describirAccion('ingresarReparacion', {
  en: { estado: 'En Reparación', ubicacion: 'Laboratorio', ...diagnosticada() },
  input: { solucion: 'Se reemplaza el panel' },
  acepta: [
    {
      nombre: 'con una parte usada: REPARADO',
      con: { solicitudes: [solicitud({ estado: 6 })] },
      eventos: ['ReparacionIngresada'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { resultado_tecnico: 'REPARADO', diagnosticos: [{ solucion: 'Se reemplaza el panel' }] },
    },
    {
      nombre: 'sin partes: RESTAURADO',
      eventos: ['ReparacionIngresada'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { resultado_tecnico: 'RESTAURADO' },
    },
    {
      nombre: 'sin replicar la falla: SIN_FALLA',
      con: diagnosticada({ replicar_falla: false }),
      eventos: ['ReparacionIngresada'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { resultado_tecnico: 'SIN_FALLA' },
    },
    {
      nombre: 'un presupuesto con saldo queda por pagar, con su evidencia',
      con: { tipo_servicio: 4, estado_pago: 'PENDIENTE', ov: { id: 9, estado: 'ACEPTADA' } },
      hechos: { archivos: [SUBIDO] },
      eventos: ['ArchivoAdjuntado', 'ReparacionIngresada'],
      queda: ['Reparado por pagar', 'Laboratorio'],
    },
    {
      nombre: 'sin decir la solución queda la que ya estaba escrita',
      input: {},
      con: diagnosticada({ solucion: 'Reinstalado' }),
      eventos: ['ReparacionIngresada'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { diagnosticos: [{ solucion: 'Reinstalado' }] },
    },
    {
      nombre: 'sin solución escrita lo dice',
      input: {},
      eventos: ['ReparacionIngresada'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { diagnosticos: [{ solucion: 'sin solución' }] },
    },
    {
      nombre: 'un informe devuelto se corrige en Bodega',
      con: { ubicacion: 'Bodega', ...diagnosticada({ comentario_rechazo: 'Falta detalle' }) },
      eventos: ['ReparacionIngresada'],
      queda: ['Revisión Informe', 'Bodega'],
    },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "En Evaluación"' },
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'Todas las partes deben estar en Drop, Bad o Part failed' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { con: { ubicacion: 'Bodega' }, motivo: 'Requiere estado "En Reparación" para comenzar a trabajar (retirar de bodega)' },
    { con: { tipo_servicio: 4, ov: { id: 9, estado: 'PENDIENTE' } }, motivo: 'La cotización aún no se acepta' },
  ],
});

const EN_REVISION = { estado: 'Revisión Informe', ubicacion: 'Bodega', ...diagnosticada() } as const;
describirAccion('revisarInforme', {
  en: EN_REVISION,
  input: { aprobado: true },
  acepta: [
    { eventos: ['InformeAprobado'], queda: ['Informe Revisado', 'Bodega'], deja: { diagnosticos: [{ revisado: true }] } },
    { con: { estado: 'Rechazado' }, nombre: 'un rechazado sigue rechazado', eventos: ['InformeAprobado'], queda: ['Rechazado', 'Bodega'] },
    {
      input: { aprobado: false, comentario_rechazo: 'Falta detalle' },
      eventos: ['InformeRechazado'],
      queda: ['En Reparación', 'Bodega'],
      deja: { diagnosticos: [{ revisado: false, comentario_rechazo: 'Falta detalle' }], resultado_tecnico: null },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    { con: revisada(), motivo: 'El informe ya fue revisado' },
    { con: { estado: 'En Reparación' }, motivo: 'La orden aún no está reparada' },
    { con: { cambio_3x3: true }, motivo: 'La orden tiene un cambio 3x3 aprobado' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'Orden debe estar ingresada a bodega para aprobar informe' },
    { con: { estado: 'Reparado' }, motivo: 'Orden debe estar ingresada a bodega para aprobar informe' },
    { input: {}, campo: 'aprobado', motivo: 'Campo requerido' },
    { input: { aprobado: false }, campo: 'comentario_rechazo', motivo: 'Campo requerido' },
  ],
});

describirAccion('rechazar', {
  en: { ...EVALUANDO, ...diagnosticada() },
  input: { motivo: 'Daño por líquido' },
  acepta: [
    { eventos: ['OrdenRechazada'], queda: ['Rechazado', 'Laboratorio'], deja: { motivo_rechazo: 'Daño por líquido' } },
    {
      nombre: 'sin motivo, y lo dice',
      input: {},
      eventos: ['OrdenRechazada'],
      queda: ['Rechazado', 'Laboratorio'],
      deja: { motivo_rechazo: 'sin motivo' },
    },
    {
      nombre: 'anula lo pendiente y conserva lo declarado',
      con: { estado: 'Espera de partes', solicitudes: [porComprar({ estado: 2 }), solicitud({ id: 1001002, estado: 5 })] },
      hechos: { archivos: [SUBIDO] },
      eventos: ['ArchivoAdjuntado', 'OrdenRechazada'],
      queda: ['Rechazado', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 0 }, { estado: 5 }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "En Evaluación"' },
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'Declare primero el resultado de las partes entregadas' },
  ],
});
