import { describirAccion } from '../../../testing/accion';
import { diagnosticada, porComprar, SUBIDO } from '../../../testing/ejemplos';

const COMENTARIO = { comentario_solicitud: 'Lo pide el cliente' };
const SIN_COMENTARIO = { input: {}, campo: 'comentario_solicitud', motivo: 'Rellene todos los campos requeridos' } as const;

describirAccion('cambio3x3', {
  en: { estado: 'Reparado', ubicacion: 'Laboratorio' },
  input: COMENTARIO,
  acepta: [
    {
      eventos: ['ExcepcionSolicitada'],
      queda: ['En Solicitud de Excepción', 'Laboratorio'],
      deja: { estado_previo: 'Reparado', excepciones: [{ tipo: 2, estado: 1, origen: 'SOLICITUD' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Informe Revisado' }, motivo: 'Requiere estado "Reparado"' },
    { con: { cambio_3x3: true }, motivo: 'La orden tiene un cambio 3x3 aprobado' },
    { con: { tipo_servicio: 4 }, motivo: 'No aplica a órdenes de Presupuesto' },
    SIN_COMENTARIO,
  ],
});

describirAccion('esperaDeRetiro', {
  en: { estado: 'A espera de retiro', ubicacion: 'Bodega' },
  input: { rma_cambio: 'cam0000001' },
  acepta: [
    {
      eventos: ['ExcepcionSolicitada'],
      queda: ['En Solicitud de Excepción', 'Bodega'],
      deja: { excepciones: [{ tipo: 5, rma_cambio: 'CAM0000001' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "A espera de retiro"' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { input: {}, campo: 'rma_cambio', motivo: 'Campo requerido' },
    { input: { rma_cambio: ' ' }, campo: 'rma_cambio', motivo: 'Campo requerido' },
    { input: { rma_cambio: 'CORTO' }, campo: 'rma_cambio', motivo: 'Rma debe ser de 10 caracteres' },
  ],
});

describirAccion('cambioEsperaDeParte', {
  en: { estado: 'Espera de partes', solicitudes: [porComprar({ estado: 2, fecha_hora_entrega_estimada: '2026-04-01' })] },
  input: COMENTARIO,
  acepta: [
    {
      eventos: ['ExcepcionSolicitada'],
      queda: ['En Solicitud de Excepción', 'Recepción'],
      deja: { excepciones: [{ tipo: 3, fecha_llegada_parte: '2026-04-01', repuesto_solicitado: { part_number: 'P1' } }] },
    },
  ],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Espera de partes"' },
    { con: { tipo_servicio: 4 }, motivo: 'No aplica a órdenes de Presupuesto' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    SIN_COMENTARIO,
  ],
});

describirAccion('cambioEnDiagnostico', {
  en: { estado: 'En Evaluación', ubicacion: 'Laboratorio', ...diagnosticada() },
  input: COMENTARIO,
  acepta: [
    {
      eventos: ['ArchivoAdjuntado', 'ExcepcionSolicitada'],
      hechos: { archivos: [SUBIDO] },
      queda: ['En Solicitud de Excepción', 'Laboratorio'],
      deja: { excepciones: [{ tipo: 4 }], archivos: [{ type: 'EVIDENCIA' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "En Evaluación"' },
    { con: { tipo_servicio: 4 }, motivo: 'No aplica a órdenes de Presupuesto' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    SIN_COMENTARIO,
  ],
});
