import { describirAccion } from '../../../testing/accion';
import { TECNICO } from '../../../testing/ejemplos';

const OTRA = { id: 9, nombre: 'Otra Técnico' };
const LLENO = { garantia: 10, maxima: 10, presupuesto: 0, maxima_presupuesto: 5, maxima_total: 10 };

describirAccion('reasignarTecnico', {
  en: { estado: 'En Evaluación', ubicacion: 'Laboratorio', rma: 'RMA0000001', tecnico_asignado: TECNICO },
  input: { tecnico_asignado_id: 9, motivo: 'Vacaciones' },
  hechos: { persona: { ...OTRA, grupos: ['Técnico'] } },
  acepta: [
    { eventos: ['TecnicoReasignado'], queda: ['En Evaluación', 'Laboratorio'], deja: { tecnico_asignado: OTRA } },
    {
      nombre: 'sobre su capacidad, también mientras se decide una excepción',
      con: { estado: 'En Solicitud de Excepción' },
      hechos: { carga: LLENO },
      eventos: ['TecnicoReasignado'],
      queda: ['En Solicitud de Excepción', 'Laboratorio'],
      deja: { tecnico_asignado: OTRA },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { tecnico_asignado: null }, motivo: 'Técnico no asignado aún' },
    { input: { tecnico_asignado_id: 9 }, campo: 'motivo', motivo: 'Campo requerido' },
    { hechos: { persona: null }, campo: 'tecnico_asignado_id', motivo: 'El técnico no existe' },
    { hechos: { persona: { ...OTRA, grupos: ['Ventas'] } }, campo: 'tecnico_asignado_id', motivo: 'El técnico no existe' },
    { con: { tecnico_asignado: OTRA }, campo: 'tecnico_asignado_id', motivo: 'Ya es su técnico' },
  ],
});
