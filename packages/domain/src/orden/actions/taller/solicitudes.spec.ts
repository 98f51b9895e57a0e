import { describirAccion } from '../../../testing/accion';
import { HECHOS, porComprar, solicitud } from '../../../testing/ejemplos';

const fila = (cambios: object = {}) => ({ id: 1, part_number: 'p1', description: 'Pantalla', allocated: true, ...cambios });
const ID = { solicitud_id: 1001001 };
const DESCONOCIDA = { codigo: 'NO_ENCONTRADO', motivo: 'La solicitud de repuesto no existe en esta orden' } as const;
const SIN_SOLICITUDES = { con: { solicitudes: [] }, motivo: 'La orden no tiene repuestos solicitados' };
const SIN_STOCK = { codigo: 'SIN_STOCK', motivo: 'No hay stock disponible de la parte' } as const;

const DESDE_HOY = { campo: 'fecha_estimada', motivo: 'Seleccione una fecha estimada desde hoy' } as const;
/** 23:30 in Santiago; in UTC it is already the 3rd. */
const ULTIMA_HORA = '2026-03-03T02:30:00.000Z';

const filas = (estado: number, fecha_estimada?: string) => ({ filas: [{ solicitudId: 1001001, estado, fecha_estimada }] });
describirAccion('actualizarSolicitudes', {
  en: { estado: 'Repuesto ordered', ubicacion: 'Laboratorio', solicitudes: [porComprar()] },
  input: filas(2, '2026-04-01'),
  acepta: [
    {
      eventos: ['SolicitudPuestaEnEspera'],
      queda: ['Espera de partes', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 2, fecha_hora_entrega_estimada: '2026-04-01' }] },
    },
    { input: filas(3), eventos: ['PartesLocalizadas'], queda: ['Repuesto localizado', 'Laboratorio'] },
    {
      como: 'Bodega',
      con: { estado: 'Repuesto localizado', solicitudes: [solicitud({ estado: 3 })] },
      input: filas(4),
      eventos: ['PartesEntregadas'],
      queda: ['En Reparación', 'Laboratorio'],
    },
    {
      nombre: 'para hoy, en el día de Santiago',
      at: ULTIMA_HORA,
      input: filas(2, '2026-03-02'),
      eventos: ['SolicitudPuestaEnEspera'],
      queda: ['Espera de partes', 'Laboratorio'],
    },
    { nombre: 'el mismo estado no escribe nada', input: filas(1), eventos: [], queda: ['Repuesto ordered', 'Laboratorio'] },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { input: filas(2), campo: 'fecha_estimada', motivo: 'Seleccione una fecha estimada' },
    { nombre: 'un día que ya pasó', input: filas(2, '2026-03-01'), ...DESDE_HOY },
    { nombre: 'un día que ya pasó en Santiago', at: '2026-03-03T03:00:00.000Z', input: filas(2, '2026-03-02'), ...DESDE_HOY },
    { nombre: 'un día que no existe', input: filas(2, '2026-13-45'), campo: 'filas.0.fecha_estimada', motivo: 'Fecha inválida' },
    { input: { filas: [] }, campo: 'filas', motivo: '' },
    { input: { filas: [{ solicitudId: 7, estado: 2 }] }, ...DESCONOCIDA },
    { nombre: 'Bodega no compra', como: 'Bodega', codigo: 'ESTADO_NO_PERMITIDO', motivo: 'No puede pasar el repuesto P1 a ese estado' },
    {
      nombre: 'nada se entrega mientras una cotización espera',
      como: 'Bodega',
      con: { estado: 'Cotización Solicitada', estado_previo: 'Repuesto ordered', solicitudes: [solicitud({ estado: 3 })] },
      input: filas(4),
      codigo: 'ESTADO_NO_PERMITIDO',
      motivo: 'No puede pasar el repuesto P1 a ese estado',
    },
  ],
});

describirAccion('marcarLlegadaEstimada', {
  en: { estado: 'Espera de partes', solicitudes: [porComprar({ estado: 2 })] },
  input: { ...ID, fecha_estimada: '2026-04-01' },
  acepta: [
    {
      nombre: 'hoy mismo, en el día de Santiago',
      at: ULTIMA_HORA,
      input: { ...ID, fecha_estimada: '2026-03-02' },
      eventos: ['LlegadaEstimadaMarcada'],
      queda: ['Espera de partes', 'Recepción'],
    },
    {
      eventos: ['LlegadaEstimadaMarcada'],
      queda: ['Espera de partes', 'Recepción'],
      deja: { solicitudes: [{ fecha_hora_entrega_estimada: '2026-04-01' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { nombre: 'un día que ya pasó', input: { ...ID, fecha_estimada: '2026-03-01' }, ...DESDE_HOY },
    {
      nombre: 'un día que no existe',
      input: { ...ID, fecha_estimada: '2026-04-31' },
      campo: 'fecha_estimada',
      motivo: 'Fecha inválida',
    },
    { input: ID, campo: 'fecha_estimada', motivo: 'Seleccione una fecha estimada' },
    { input: { solicitud_id: 7, fecha_estimada: '2026-04-01' }, ...DESCONOCIDA },
    { con: { solicitudes: [solicitud()] }, codigo: 'SOLICITUD_NO_ESPERADA', motivo: 'El repuesto no está por llegar' },
  ],
});

describirAccion('cancelarSolicitudParte', {
  en: { estado: 'Repuesto localizado solicitado', ubicacion: 'Laboratorio', solicitudes: [solicitud()] },
  input: { parte_solicitada_id: 1001001 },
  acepta: [
    { eventos: ['SolicitudAnulada'], queda: ['En Evaluación', 'Laboratorio'], deja: { solicitudes: [{ estado: 0, allocated: false }] } },
    {
      nombre: 'una localizada, con motivo y por el Supervisor',
      como: 'Supervisor',
      con: { estado: 'Repuesto localizado', solicitudes: [solicitud({ estado: 3 })] },
      input: { parte_solicitada_id: 1001001, motivo: 'No se usará' },
      eventos: ['SolicitudAnulada'],
      queda: ['En Evaluación', 'Laboratorio'],
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { input: {}, campo: 'parte_solicitada_id', motivo: '' },
    { input: { parte_solicitada_id: 7 }, ...DESCONOCIDA },
    {
      con: { solicitudes: [solicitud({ estado: 4 })] },
      codigo: 'SOLICITUD_FINAL',
      motivo: 'Solo se anulan repuestos que no han sido entregados',
    },
    {
      como: 'Técnico',
      con: { solicitudes: [solicitud({ estado: 3 })] },
      codigo: 'SIN_PERMISO',
      motivo: 'Solo se pueden anular repuestos en Solicitado',
    },
    { como: 'Supervisor', con: { solicitudes: [solicitud({ estado: 3 })] }, campo: 'motivo', motivo: 'Indique un motivo' },
  ],
});

describirAccion('cambiarPieza', {
  en: { estado: 'Repuesto localizado solicitado', ubicacion: 'Laboratorio', solicitudes: [solicitud()] },
  input: { ...ID, parte: fila({ id: 2, part_number: 'P2', allocated: false }) },
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['PiezaCambiada'],
      queda: ['Repuesto ordered', 'Laboratorio'],
      deja: { solicitudes: [{ parte: { id: 2 }, allocated: false, registro: [{ pieza_original: { id: 1 }, pieza_nueva: { id: 2 } }] }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { input: { ...ID, parte: {} }, campo: 'parte.part_number', motivo: 'Campo requerido' },
    { input: { solicitud_id: 7, parte: fila() }, ...DESCONOCIDA },
    { con: { solicitudes: [solicitud({ estado: 3 })] }, codigo: 'SOLICITUD_FINAL', motivo: 'Solo se cambian repuestos en Solicitado' },
    { input: { ...ID, parte: fila({ id: 2 }) }, ...SIN_STOCK },
  ],
});

describirAccion('asignarDesdeStock', {
  en: { estado: 'Repuesto ordered', ubicacion: 'Laboratorio', solicitudes: [porComprar()] },
  input: ID,
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['SolicitudAsignadaDesdeStock'],
      queda: ['Repuesto localizado solicitado', 'Laboratorio'],
      deja: { solicitudes: [{ allocated: true }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { input: {}, campo: 'solicitud_id', motivo: '' },
    { input: { solicitud_id: 7 }, ...DESCONOCIDA },
    { con: { solicitudes: [solicitud()] }, codigo: 'SOLICITUD_NO_ESPERADA', motivo: 'El repuesto no espera stock' },
    { hechos: { stock: {} }, ...SIN_STOCK },
  ],
});
