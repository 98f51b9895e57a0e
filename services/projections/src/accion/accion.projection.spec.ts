import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { AccionEntity } from './accion.entity';

const { given } = proyecciones();

const conRma = (at: number, comando?: string) =>
  hecho('orden-1001', 'RmaIngresado', { rma: 'RMA0000001' }, { at: a(at), ...(comando ? { comando } : {}) });
const asignada = (at: number, comando?: string) =>
  hecho(
    'orden-1001',
    'TecnicoAsignado',
    { tecnico: { id: 4, nombre: 'Tomás Cerda' }, motivo_sobrecarga: null, estado: { anterior: 'Ingresado', nuevo: 'Asignado' } },
    { at: a(at), ...(comando ? { comando } : {}) },
  );
const adjunto = (file_id: string, at: number) =>
  hecho(
    'orden-1001',
    'ArchivoAdjuntado',
    { file_id, name: 'a.pdf', file_type: 'pdf', tipo: 'OTROS', size: 1, subido_por: { id: 7, nombre: 'Silvia Vera' } },
    { at: a(at) },
  );
const correo = (at: number) =>
  hecho('orden-1001', 'EnvioDeCorreoRegistrado', { plantilla: 'ingreso', email_successful: true, api_response: null }, { at: a(at) });

test('lo que un comando escribió es una acción, aunque llegue en dos lotes', () =>
  given(ordenCreada(1001), conRma(1, 'b'))
    .when(asignada(1, 'b'), adjunto('f1', 3))
    .thenRows(
      AccionEntity,
      { ot: 1001, revision: 0, usuario_id: 7, tipo: 'OrdenCreada', tipo_anterior: null, desde_anterior: null, color: 'success' },
      { ot: 1001, revision: 1, usuario_id: 7, tipo: 'RmaIngresado', tipo_anterior: 'OrdenCreada', desde_anterior: 3600, color: 'success' },
      { ot: 1001, revision: 3, tipo: 'ArchivoAdjuntado', tipo_anterior: 'RmaIngresado', desde_anterior: 7200 },
    ));

test('anotar qué fue de un correo no es una acción ni acorta la espera', () =>
  given(ordenCreada(1001))
    .when(correo(1), conRma(2))
    .thenRows(AccionEntity, { revision: 0, desde_anterior: null }, { revision: 2, desde_anterior: 7200 }));

test('la alerta es la del estado en que estaba la orden, desde la hora justa de cada límite (Asignado: 24 y 48)', () => {
  const justo = (horas: number) => horas - 1 / 3600;
  return given(ordenCreada(1001), asignada(0))
    .when(...[justo(24), 24, justo(48), 48].map((horas, i) => adjunto(`f${i}`, horas)))
    .thenRows(AccionEntity, {}, {}, { color: 'success' }, { color: 'warning' }, { color: 'warning' }, { color: 'danger' });
});
