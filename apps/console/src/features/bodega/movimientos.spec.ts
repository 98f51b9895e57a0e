import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { impedimentosDe, movimientosDe } from './movimientos';

const NADA = { visible: [], disabled: [], motivos: {}, etiquetas: {}, principal: null };
const orden = (acciones: object, panel: object = {}) =>
  ({ acciones: { ...NADA, ...acciones }, acciones_panel: { ...NADA, ...panel } }) as unknown as OrdenDetalle;
const nombres = (de: OrdenDetalle) => movimientosDe(de).map(({ accion }) => accion);

test('ofrece lo que la orden permite ahora, y primero lo principal', () => {
  const visible = ['entregarTecnico', 'darSalida', 'editRMA', 'primerIngresoABodega'];
  expect(nombres(orden({ visible, disabled: ['primerIngresoABodega'] }))).toEqual(['entregarTecnico', 'darSalida']);
  expect(nombres(orden({ visible, principal: 'darSalida' }))[0]).toBe('darSalida');
});

test('dice cuáles piden un formulario, con las palabras del servidor', () =>
  expect(
    movimientosDe(orden({ visible: ['darSalida'], etiquetas: { darSalida: 'Dar salida' } }, { visible: ['entregarPartesSolicitadas'] })),
  ).toEqual([
    { accion: 'entregarPartesSolicitadas', etiqueta: 'entregarPartesSolicitadas', formulario: false },
    { accion: 'darSalida', etiqueta: 'Dar salida', formulario: true },
  ]));

test('los movimientos a mano se ofrecen solo cuando no hay otro', () => {
  const panel = { visible: ['registrarIngresoBodega'] };
  expect(movimientosDe(orden({}, panel))).toEqual([
    { accion: 'registrarIngresoBodega', etiqueta: 'registrarIngresoBodega', formulario: true, manual: true },
  ]);
  expect(nombres(orden({ visible: ['devolverBodega'] }, panel))).toEqual(['devolverBodega']);
});

test('los impedimentos son los de los movimientos, cada uno una vez', () =>
  expect(
    impedimentosDe(
      orden(
        { motivos: { darSalida: ['Falta el pago'], salidaAcreditacion: ['Falta el pago'], editRMA: ['Otro'] } },
        { motivos: { devolverBodega: ['En bodega'] } },
      ),
    ),
  ).toEqual(['En bodega', 'Falta el pago']));
