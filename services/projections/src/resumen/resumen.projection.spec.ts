import type { Estado } from '@bitacora/domain';
import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { ResumenEntity } from './resumen.entity';

const { given } = proyecciones();
const TOMAS = { id: 4, nombre: 'Tomás Cerda' };
const paso = (anterior: Estado, nuevo: Estado) => ({ estado: { anterior, nuevo } });

const asignada = hecho('orden-1001', 'TecnicoAsignado', { tecnico: TOMAS, motivo_sobrecarga: null, ...paso('Ingresado', 'En Evaluación') });
const diagnosticada = (horas: number) =>
  hecho(
    'orden-1001',
    'DiagnosticoIngresado',
    { diagnostico_id: 1, replicar_falla: true, informe: 'Panel dañado', tecnico: TOMAS, ...paso('En Evaluación', 'En Reparación') },
    { at: a(horas) },
  );
const devuelta = (horas: number) =>
  hecho('orden-1001', 'DiagnosticoDevuelto', { comentario_rechazo: 'Falta', ...paso('En Reparación', 'En Evaluación') }, { at: a(horas) });
const reparada = hecho(
  'orden-1001',
  'ReparacionIngresada',
  { solucion: 'Se cambia', resultado_tecnico: 'REPARADO', tecnico: TOMAS, pagada: false, ...paso('En Reparación', 'Reparado') },
  { at: a(20) },
);
const pedida = hecho('orden-1001', 'PartesSolicitadas', {
  solicitudes: [1, 2].map((n) => ({
    id: n,
    parte: { id: n, part_number: `P${n}`, description: `Parte ${n}`, real_location: null },
    allocated: true,
    reemplaza_a: null,
  })),
});
const usada = hecho('orden-1001', 'ResultadoDeParteDeclarado', {
  solicitud_id: 2,
  estado_solicitud: 6,
  serie_nueva: null,
  serie_retirada: null,
  conserva_retirada: false,
});
const cerrada = hecho('orden-1001', 'OrdenCerrada', { resultado: 'REPARADO', ...paso('Reparado', 'Cerrado') }, { at: a(30) });

test('el tiempo en evaluación suma cada vez que la orden estuvo en ella', () =>
  given(ordenCreada(1001), asignada, diagnosticada(2))
    .when(devuelta(3), diagnosticada(7))
    .thenRows(ResumenEntity, { ot: 1001, evaluacion: 6 * 3600, reparaciones: 0, concluida_en: null, resultado: null }));

test('al cerrarse dice cuándo, con qué resultado, quién reparó y qué partes se usaron', () =>
  given(ordenCreada(1001), asignada, diagnosticada(2), pedida, usada)
    .when(reparada, cerrada)
    .thenRows(ResumenEntity, {
      ot: 1001,
      reparaciones: 1,
      concluida_en: new Date(a(30)),
      tecnico_id: 4,
      tecnico_reparacion_id: 4,
      equipo_id: 1,
      resultado: 'REPARADO',
      partes: [{ part_number: 'P2', description: 'Parte 2' }],
    }));

test('una orden de la que los informes no cuentan nada no tiene fila', () =>
  given(ordenCreada(1001))
    .when(hecho('orden-1001', 'RmaIngresado', { rma: 'RMA0000001' }))
    .thenRows(ResumenEntity));
