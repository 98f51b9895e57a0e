import { describirAccion } from '../../../testing/accion';
import { excepcion, HECHOS, porComprar, solicitud } from '../../../testing/ejemplos';

const PENDIENTE = { estado: 'En Solicitud de Excepción', estado_previo: 'Espera de partes', excepciones: [excepcion()] } as const;
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
