import { describirAccion } from '../../../testing/accion';
import { diagnosticada, excepcion, HECHOS, porComprar, SUBIDO, solicitud } from '../../../testing/ejemplos';

const COMENTARIO = { comentario_solicitud: 'Lo pide el cliente' };
const PENDIENTE = { estado: 'En Solicitud de Excepción', estado_previo: 'Espera de partes', excepciones: [excepcion()] } as const;
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
    { input: {}, campo: 'rma_cambio', motivo: 'Rma debe ser de 10 caracteres' },
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

const DE_OTRA = {
  input: { excepcion_id: 7, comentario_respuesta: 'x' },
  codigo: 'EXCEPCION_YA_RESPONDIDA',
  motivo: 'ya fue respondida',
} as const;
const DECIDIR = [
  { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
  { con: { excepciones: [] }, motivo: 'La orden no tiene una excepción pendiente' },
  DE_OTRA,
] as const;

describirAccion('aprobarExcepcion', {
  en: { ...PENDIENTE, solicitudes: [porComprar({ estado: 2 }), solicitud({ id: 1001002, estado: 6 })] },
  acepta: [
    {
      nombre: 'un cambio anula lo que se esperaba',
      eventos: ['ExcepcionAprobada'],
      queda: ['Espera de partes', 'Recepción'],
      deja: { cambio_aprobado: true, mostrar_envio_correos: true, estado_previo: null, solicitudes: [{ estado: 0 }, { estado: 6 }] },
    },
    {
      nombre: 'un 3x3 queda Reparado',
      con: { estado_previo: 'Reparado', excepciones: [excepcion({ tipo: 2, estado_previo: 'Reparado' })] },
      eventos: ['ExcepcionAprobada'],
      queda: ['Reparado', 'Recepción'],
      deja: { cambio_3x3: true, mostrar_envio_correos: true },
    },
    {
      nombre: 'una garantía pedida desde Presupuesto la vuelve Garantía',
      con: {
        tipo_servicio: 4,
        estado_previo: 'Asignado',
        excepciones: [
          excepcion({
            tipo: 1,
            origen: 'CAMBIO_TIPO_SERVICIO',
            additional_data: { fecha_compra: '2026-01-01', tienda: 3 },
            estado_previo: 'Asignado',
          }),
        ],
      },
      eventos: ['ExcepcionAprobada'],
      queda: ['Asignado', 'Recepción'],
      deja: { tipo_servicio: 1, fecha_de_compra: '2026-01-01', tienda_id: 3, estado_pago: null },
    },
  ],
  rechaza: [...DECIDIR],
});

describirAccion('rechazarExcepcion', {
  en: { ...PENDIENTE, solicitudes: [porComprar({ estado: 2 })] },
  input: { comentario_respuesta: 'No procede' },
  acepta: [
    {
      eventos: ['ExcepcionRechazada'],
      queda: ['Espera de partes', 'Recepción'],
      deja: { excepciones: [{ estado: 3 }], solicitudes: [{ estado: 2 }] },
    },
    {
      nombre: 'un 3x3 en Bodega va a revisión de informe',
      con: {
        ubicacion: 'Bodega',
        estado_previo: 'Reparado',
        exige_cambio_3x3: true,
        excepciones: [excepcion({ tipo: 2 })],
        solicitudes: [],
      },
      eventos: ['ExcepcionRechazada'],
      queda: ['Revisión Informe', 'Bodega'],
      deja: { exige_cambio_3x3: false },
    },
    {
      nombre: 'la garantía vencida pasa a Presupuesto',
      con: {
        estado_previo: 'Ingresado',
        excepciones: [excepcion({ tipo: 1, origen: 'INGRESO', estado_previo: 'Ingresado' })],
        solicitudes: [],
      },
      eventos: ['ExcepcionRechazada'],
      queda: ['Ingresado', 'Recepción'],
      deja: { tipo_servicio: 4, estado_pago: 'PENDIENTE' },
    },
  ],
  rechaza: [...DECIDIR, { input: {}, campo: 'comentario_respuesta', motivo: 'Campo requerido' }],
});

const APROBADA = excepcion({ estado: 2, tipo: 2 });
describirAccion('revertirExcepcion', {
  en: { estado: 'Reparado', ubicacion: 'Laboratorio', cambio_3x3: true, mostrar_envio_correos: true, excepciones: [APROBADA] },
  acepta: [
    {
      eventos: ['ExcepcionRevertida'],
      queda: ['En Solicitud de Excepción', 'Laboratorio'],
      deja: { cambio_3x3: false, mostrar_envio_correos: false, estado_previo: 'Reparado', excepciones: [{ estado: 1 }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { excepciones: [] }, motivo: 'La orden no tiene una excepción aprobada' },
    { con: { excepciones: [APROBADA, excepcion({ id: 1001002 })] }, motivo: 'La orden tiene otra excepción pendiente' },
    { input: { excepcion_id: 7 }, codigo: 'NO_ENCONTRADO', motivo: 'La excepción no está aprobada' },
    {
      con: { excepciones: [excepcion({ estado: 2, tipo: 1 })], solicitudes: [solicitud({ estado: 6 })] },
      campo: 'motivo',
      motivo: 'Ya se entregaron partes en garantía: indique un motivo',
    },
    {
      con: { estado: 'Acreditación', cambio_aprobado: true, excepciones: [excepcion({ estado: 2 })] },
      codigo: 'NO_REVERSIBLE',
      motivo: 'La orden ya está en Acreditación',
    },
  ],
});

describirAccion('retirarExcepcion', {
  en: { ...PENDIENTE, solicitudes: [porComprar({ estado: 2 })] },
  hechos: HECHOS,
  acepta: [
    { eventos: ['ExcepcionRetirada'], queda: ['Espera de partes', 'Recepción'], deja: { excepciones: [{ estado: 4 }] } },
    {
      nombre: 'Gerencia retira la de cualquiera',
      con: { excepciones: [excepcion({ solicitado_por: { id: 99, nombre: 'Otra' } })] },
      como: 'Gerencia',
      eventos: ['ExcepcionRetirada'],
      queda: ['Espera de partes', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { excepciones: [] }, motivo: 'La orden no tiene una excepción pendiente' },
    { con: { excepciones: [excepcion({ tipo: 1, origen: 'INGRESO' })] }, motivo: 'La excepción por garantía vencida la decide Gerencia' },
    {
      con: { excepciones: [excepcion({ solicitado_por: { id: 99, nombre: 'Otra' } })] },
      codigo: 'SIN_PERMISO',
      motivo: 'Solo quien solicitó la excepción puede retirarla',
    },
    { input: { excepcion_id: 7 }, codigo: 'EXCEPCION_YA_RESPONDIDA', motivo: 'ya fue respondida' },
  ],
});

const POR_ENVIAR = { estado: 'Espera de partes', cambio_aprobado: true, mostrar_envio_correos: true } as const;
const YA_ENVIADO = { con: { cambio_correo_enviado: true }, motivo: 'El correo de cambio ya fue enviado' } as const;

describirAccion('enviarCorreoCambio', {
  en: POR_ENVIAR,
  input: { sucursal: 3 },
  acepta: [
    {
      eventos: ['CorreoDeCambioEnviado'],
      queda: ['Acreditación', 'Recepción'],
      deja: { cambio_correo_enviado: true, sucursal_cambio_id: 3 },
    },
    {
      nombre: 'un 3x3 permanece, con la tienda guardada antes',
      con: { estado: 'Reparado', cambio_aprobado: false, cambio_3x3: true, sucursal_cambio_id: 5 },
      input: {},
      eventos: ['CorreoDeCambioEnviado'],
      queda: ['Reparado', 'Recepción'],
      deja: { sucursal_cambio_id: 5 },
    },
  ],
  rechaza: [
    YA_ENVIADO,
    { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'Declare primero el resultado de las partes entregadas' },
    { input: {}, campo: 'sucursal', motivo: 'Complete todo los campos requeridos' },
  ],
});

describirAccion('guardarCambio', {
  en: POR_ENVIAR,
  input: { sucursal: 3 },
  acepta: [
    { eventos: ['DatosDeCambioGuardados'], queda: ['Espera de partes', 'Recepción'], deja: { sucursal_cambio_id: 3 } },
    {
      nombre: 'una empresa puede no tener tienda',
      con: { tipo_cliente: 2 },
      input: {},
      eventos: ['DatosDeCambioGuardados'],
      queda: ['Espera de partes', 'Recepción'],
    },
  ],
  rechaza: [YA_ENVIADO, { input: {}, campo: 'sucursal', motivo: 'Complete todo los campos requeridos' }],
});
