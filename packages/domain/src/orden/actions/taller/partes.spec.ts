import { describirAccion } from '../../../testing/accion';
import { diagnosticada, HECHOS, porComprar, solicitud, TECNICO } from '../../../testing/ejemplos';

const LAB = { estado: 'En Evaluación', ubicacion: 'Laboratorio', tecnico_asignado: TECNICO, ...diagnosticada() } as const;
const fila = (cambios: object = {}) => ({ id: 1, part_number: 'p1', description: 'Pantalla', allocated: true, ...cambios });
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
