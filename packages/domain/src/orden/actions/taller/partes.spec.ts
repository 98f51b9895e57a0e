import { describirAccion } from '../../../testing/accion';
import { diagnosticada, HECHOS, porComprar, solicitud, TECNICO } from '../../../testing/ejemplos';

const LAB = { estado: 'En Evaluación', ubicacion: 'Laboratorio', tecnico_asignado: TECNICO, ...diagnosticada() } as const;
const fila = (cambios: object = {}) => ({ id: 1, part_number: 'p1', description: 'Pantalla', allocated: true, ...cambios });
const ID = { solicitud_id: 1001001 };
const DESCONOCIDA = { codigo: 'NO_ENCONTRADO', motivo: 'La solicitud de repuesto no existe en esta orden' } as const;
const SIN_SOLICITUDES = { con: { solicitudes: [] }, motivo: 'La orden no tiene repuestos solicitados' };
const SIN_STOCK = { codigo: 'SIN_STOCK', motivo: 'No hay stock disponible de la parte' } as const;

describirAccion('solicitarPartes', {
  en: { ...LAB, contadores: { solicitud: 0, diagnostico: 1, excepcion: 0 } },
  input: { partes: [fila()] },
  hechos: HECHOS,
  acepta: [
    {
      nombre: 'desde stock',
      eventos: ['PartesSolicitadas'],
      queda: ['Repuesto localizado solicitado', 'Laboratorio'],
      deja: { solicitudes: [{ id: 1001001, estado: 1, allocated: true, parte: { part_number: 'P1', description: 'PANTALLA' } }] },
    },
    {
      nombre: 'por comprar manda sobre lo disponible',
      input: { partes: [fila(), fila({ id: null, part_number: 'libre', allocated: false })] },
      eventos: ['PartesSolicitadas'],
      queda: ['Repuesto ordered', 'Laboratorio'],
      deja: { solicitudes: [{ id: 1001001 }, { id: 1001002, not_allocated_at_start: true, parte: { id: null } }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "En Evaluación"' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { con: { diagnostico_id: null }, motivo: 'No se ha realizado un diagnóstico aún' },
    { con: { tipo_servicio: 4, ov: { id: 9, estado: 'PENDIENTE' } }, motivo: 'La cotización aún no se resuelve' },
    { input: { partes: [] }, campo: 'partes', motivo: 'Debe agregar al menos un repuesto' },
    { input: { partes: Array.from({ length: 51 }, () => fila()) }, campo: 'partes', motivo: 'Máximo 50 repuestos por solicitud' },
    { input: { partes: [fila({ part_number: '' })] }, campo: 'partes.0.part_number', motivo: 'Campo requerido' },
    { input: { partes: [fila({ id: 2 })] }, ...SIN_STOCK },
    { nombre: 'más de las que hay', input: { partes: Array.from({ length: 6 }, () => fila()) }, ...SIN_STOCK },
    { input: { partes: [fila({ id: null })] }, codigo: 'SIN_STOCK', motivo: 'no está en el catálogo: solicítela sin asignar' },
  ],
});

describirAccion('llegadaDePartes', {
  en: { estado: 'Espera de partes', ubicacion: 'Laboratorio', solicitudes: [porComprar({ estado: 2 }), porComprar({ id: 1001002 })] },
  acepta: [
    {
      nombre: 'llegan todas',
      eventos: ['PartesLocalizadas'],
      queda: ['Repuesto localizado', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 3, allocated: true }, { estado: 3 }] },
    },
    { nombre: 'llega una', input: { partsId: [1001002] }, eventos: ['PartesLocalizadas'], queda: ['Espera de partes', 'Laboratorio'] },
  ],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Espera de partes" o "Repuesto ordered"' },
    { con: { solicitudes: [solicitud()] }, motivo: 'No hay repuestos por llegar' },
    { input: { partsId: [7] }, codigo: 'SOLICITUD_NO_ESPERADA', motivo: 'Alguno de los repuestos no está por llegar' },
    { input: { partsId: 'todas' }, campo: 'partsId', motivo: '' },
  ],
});

const ENTREGA = [
  { con: { estado: 'Espera de partes' }, motivo: 'Requiere estado "Repuesto localizado"' },
  { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'No hay repuestos por entregar' },
  { con: { tecnico_asignado: null }, motivo: 'Técnico no asignado aún' },
] as const;
const LOCALIZADA = {
  estado: 'Repuesto localizado',
  ubicacion: 'Bodega',
  tecnico_asignado: TECNICO,
  solicitudes: [solicitud({ estado: 3 })],
} as const;

describirAccion('entregarEquipoRepuestoLocalizado', {
  en: LOCALIZADA,
  acepta: [
    {
      eventos: ['PartesEntregadas'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 4 }], ultimo_movimiento: { tipo_movimiento: 2, tipo_salida: 2, recibido_por: TECNICO } },
    },
    {
      nombre: 'el equipo ya en taller no se mueve',
      con: { ubicacion: 'Laboratorio' },
      eventos: ['PartesEntregadas'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { ultimo_movimiento: null },
    },
    {
      nombre: 'desde Recepción no sale de bodega',
      con: { ubicacion: 'Recepción' },
      eventos: ['PartesEntregadas'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { ultimo_movimiento: null },
    },
  ],
  rechaza: [...ENTREGA],
});

describirAccion('entregarPartesSolicitadas', {
  en: LOCALIZADA,
  acepta: [{ eventos: ['PartesEntregadas'], queda: ['Repuestos entregados', 'Bodega'], deja: { solicitudes: [{ estado: 4 }] } }],
  rechaza: [...ENTREGA],
});

describirAccion('entregarTecnicoSinPartes', {
  en: { estado: 'Repuestos entregados', ubicacion: 'Bodega', tecnico_asignado: TECNICO, solicitudes: [solicitud({ estado: 4 })] },
  acepta: [
    { eventos: ['EquipoEntregadoATecnico'], queda: ['En Reparación', 'Laboratorio'], deja: { ultimo_movimiento: { tipo_salida: 2 } } },
    {
      con: { estado: 'En Evaluación' },
      eventos: ['EquipoEntregadoATecnico'],
      queda: ['En Evaluación', 'Laboratorio'],
      deja: { ultimo_movimiento: { tipo_salida: 1 } },
    },
    {
      con: { estado: 'Reparado' },
      nombre: 'para una prueba',
      eventos: ['EquipoEntregadoATecnico'],
      queda: ['Reparado', 'Laboratorio'],
      deja: { ultimo_movimiento: { tipo_salida: 5 } },
    },
  ],
  rechaza: [
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega' },
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "Repuestos entregados"' },
    { con: { estado: 'Reparado', cambio_3x3: true }, motivo: 'La orden tiene un cambio 3x3 aprobado' },
    { con: { estado: 'En Reparación', solicitudes: [solicitud({ estado: 3 })] }, motivo: 'Hay repuestos por entregar' },
    { con: { tecnico_asignado: null }, motivo: 'Técnico no asignado aún' },
  ],
});

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
    { nombre: 'el mismo estado no escribe nada', input: filas(1), eventos: [], queda: ['Repuesto ordered', 'Laboratorio'] },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
    { input: filas(2), campo: 'fecha_estimada', motivo: 'Seleccione una fecha estimada' },
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
      eventos: ['LlegadaEstimadaMarcada'],
      queda: ['Espera de partes', 'Recepción'],
      deja: { solicitudes: [{ fecha_hora_entrega_estimada: '2026-04-01' }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Evaluación"' },
    SIN_SOLICITUDES,
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

const EN_MANOS = {
  estado: 'En Reparación',
  ubicacion: 'Laboratorio',
  solicitudes: [solicitud({ estado: 4 })],
  ...diagnosticada(),
} as const;
describirAccion('declararResultadoParte', {
  en: EN_MANOS,
  input: { ...ID, estado: 6, serie_nueva: 'N1' },
  hechos: HECHOS,
  acepta: [
    {
      nombre: 'usada; en garantía la retirada queda en el centro',
      eventos: ['ResultadoDeParteDeclarado'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 6, resultado: { serie_nueva: 'N1', conserva_retirada: true } }] },
    },
    {
      nombre: 'drop',
      input: { ...ID, estado: 5 },
      eventos: ['ResultadoDeParteDeclarado'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 5, dropped: true }] },
    },
    {
      nombre: 'fallida, con reposición por comprar',
      input: { ...ID, estado: 7, reposicion: 'no_allocated' },
      eventos: ['ResultadoDeParteDeclarado', 'PartesSolicitadas'],
      queda: ['Repuesto ordered', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 7 }, { estado: 1, reemplaza_a: 1001001 }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Reparación"' },
    SIN_SOLICITUDES,
    { input: { ...ID, estado: 3 }, campo: 'estado', motivo: 'Campo requerido' },
    { input: { ...ID, estado: 7 }, campo: 'reposicion', motivo: 'Campo requerido' },
    { input: { solicitud_id: 7, estado: 6 }, ...DESCONOCIDA },
    {
      con: { solicitudes: [solicitud({ estado: 3 })] },
      codigo: 'PARTE_NO_ENTREGADA',
      motivo: 'Solo se declara el resultado de repuestos entregados',
    },
    { input: { ...ID, estado: 7, reposicion: 'allocated' }, hechos: { stock: {} }, ...SIN_STOCK },
  ],
});

describirAccion('corregirResultadoParte', {
  en: { ...EN_MANOS, solicitudes: [solicitud({ estado: 5, dropped: true })] },
  input: { ...ID, motivo: 'Se declaró por error' },
  acepta: [
    {
      eventos: ['ResultadoDeParteCorregido'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 4, dropped: false, resultado: null }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Reparación"' },
    SIN_SOLICITUDES,
    { input: ID, campo: 'motivo', motivo: 'Campo requerido' },
    { input: { solicitud_id: 7, motivo: 'x' }, ...DESCONOCIDA },
    {
      con: { solicitudes: [solicitud({ estado: 4 })] },
      codigo: 'PARTE_SIN_RESULTADO',
      motivo: 'El repuesto no tiene un resultado declarado',
    },
  ],
});
