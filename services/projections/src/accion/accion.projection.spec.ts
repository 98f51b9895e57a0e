import { ESTADOS_ORIGINALES } from '@bitacora/domain';
import { valoresDe } from '@bitacora/domain/ajuste';
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

const alertas = (hora_alerta_1: number, hora_alerta_2: number, escrito: number, rige = escrito) => {
  const antes = valoresDe(ESTADOS_ORIGINALES.Asignado);
  const despues = { ...antes, hora_alerta_1, hora_alerta_2 };
  const data = { estado: 'Asignado' as const, antes, despues, vigente_desde: a(rige), deshace: null };
  return hecho('ajuste-estados', 'EstadoConfigurado', data, { at: a(escrito) });
};

test('la alerta es la de las horas que regían entonces: un cambio no toca lo ya hecho, y rige desde su momento', () =>
  given(ordenCreada(1001), asignada(0), adjunto('f0', 5))
    .when(alertas(4, 8, 6), adjunto('f1', 7), alertas(1, 2, 7, 10), adjunto('f2', 7.5), adjunto('f3', 10))
    .thenRows(AccionEntity, {}, {}, { color: 'success' }, { color: 'warning' }, { color: 'warning' }, { color: 'danger' }));

test('un cambio que llegó después en la bitácora no toca lo de antes, aunque sus relojes digan otra cosa', () =>
  given(ordenCreada(1001), asignada(0))
    .when(adjunto('f0', 5), alertas(1, 2, 4), adjunto('f1', 5))
    .thenRows(AccionEntity, {}, {}, { color: 'success' }, { color: 'danger' }));
