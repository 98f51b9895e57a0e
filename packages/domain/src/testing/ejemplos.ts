import { EXCEPCION, SOLICITUD } from '../comun';
import type { Adjunto, Diagnostico, Excepcion, HechosOrden, SolicitudParte } from '../orden';
import { AHORA } from './given-when-then';

export const TECNICO = { id: 4, nombre: 'Tomás Cerda' };
const PERSONA_7 = { id: 7, nombre: 'Persona' };

/** A part request in Solicitado, allocated, of part 1. */
export const solicitud = (cambios: Partial<SolicitudParte> = {}): SolicitudParte => ({
  id: 1001001,
  estado: SOLICITUD.SOLICITADO,
  allocated: true,
  not_allocated_at_start: false,
  parte: { id: 1, part_number: 'P1', description: 'Pantalla', real_location: null },
  fecha_hora_solicitud: AHORA,
  fecha_hora_entrega_estimada: null,
  fecha_hora_entrega: null,
  dropped: false,
  registro: [],
  resultado: null,
  reemplaza_a: null,
  ...cambios,
});
export const porComprar = (cambios: Partial<SolicitudParte> = {}) =>
  solicitud({ allocated: false, not_allocated_at_start: true, ...cambios });

const diagnostico = (cambios: Partial<Diagnostico> = {}): Diagnostico => ({
  id: 1001001,
  version: 1,
  replicar_falla: true,
  informe: 'Panel dañado',
  solucion: null,
  tecnico: TECNICO,
  tecnico_reparacion: null,
  fecha_creacion: AHORA,
  revisado: false,
  usuario_revisor: null,
  fecha_revision: null,
  comentario_rechazo: null,
  administrativo: false,
  ...cambios,
});
/** An order with a current diagnosis. */
export const diagnosticada = (cambios: Partial<Diagnostico> = {}) => ({
  diagnosticos: [diagnostico(cambios)],
  diagnostico_id: 1001001,
  contadores: { solicitud: 1, diagnostico: 1, excepcion: 0 },
});
export const revisada = () => diagnosticada({ revisado: true });

/** An open exception, requested by the tests' user. */
export const excepcion = (cambios: Partial<Excepcion> = {}): Excepcion => ({
  id: 1001001,
  tipo: 3,
  estado: EXCEPCION.SOLICITADO,
  comentario_solicitud: 'No llega',
  comentario_respuesta: null,
  solicitado_por: PERSONA_7,
  respondido_por: null,
  fecha_hora_creacion: AHORA,
  fecha_hora_respuesta: null,
  origen: 'SOLICITUD',
  additional_data: null,
  rma_cambio: null,
  comentario_cambio: null,
  fecha_llegada_parte: null,
  repuesto_solicitado: null,
  estado_previo: 'Espera de partes',
  ...cambios,
});

export const SUBIDO = { file_id: 'f1', name: 'boleta.pdf', file_type: 'pdf', size: 10 };
export const adjunto = (cambios: Partial<Adjunto> = {}): Adjunto => ({
  ...SUBIDO,
  type: 'OTROS',
  subido_por: PERSONA_7,
  fecha: AHORA,
  ...cambios,
});

/** The facts as the front desk would find them. */
export const HECHOS: HechosOrden = {
  persona: { ...TECNICO, grupos: ['Técnico'] },
  stock: { 1: { buenos: 5, part_number: 'P1' }, 2: { buenos: 0, part_number: 'P2' } },
  partes: { 1: { part_number: 'P1', description: 'Pantalla', real_location: 'A1' } },
  orden_nueva: 1002,
  ov_nueva: 1002,
  rma_de: null,
  cliente: { id: 1, tipo_cliente: 1 },
  sucursal: { id: 1, despacho: 'ENVIO' },
  equipo: { id: 1, serial_number: 'S1', cliente: 1 },
  tienda: { id: 1 },
  courier: { id: 1 },
  distribuidor: { id: 1 },
  motivo_de_rechazo: { pide_comentario: false },
  fallas: [1, 2, 3],
  anios_garantia: 1,
  archivo: SUBIDO,
  archivos: [],
};
