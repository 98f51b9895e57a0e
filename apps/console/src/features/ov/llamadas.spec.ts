import { ACCIONES_MENU_OV, esAccionOv } from '@bitacora/domain/ov';
import { accionesDeOv } from './acciones-de-ov';
import { tieneFormulario } from './llamadas';

test('toda acción del menú se envía con su formulario, salvo las que tienen su propia pantalla', () =>
  expect(Object.keys(ACCIONES_MENU_OV).filter((nombre) => esAccionOv(nombre) && !tieneFormulario(nombre))).toEqual([
    'VerOvPrecompletada',
    'CompletarPrecompletada',
    'CrearOT',
    'IrAOVRechazada',
  ]));

test('lo que no es una acción del menú no tiene diálogo', () =>
  expect(['patchOv', 'vincularOt', 'toString'].filter((nombre) => tieneFormulario(nombre as never))).toEqual([]));

test('el menú dice cada acción, por qué no se puede, y lleva a la suya', () => {
  const elegidas: string[] = [];
  const acciones = {
    visible: ['IngresarPago', 'AceptarCotizacion', 'desconocida'],
    disabled: ['IngresarPago'],
    motivos: { IngresarPago: 'La OT no está reparada' },
    etiquetas: { IngresarPago: 'Ingresar pago', AceptarCotizacion: 'Aceptar cotización' },
    navegacion: [],
    principal: null,
  };
  const items = accionesDeOv({ acciones, ov_rechazada: null }, (accion) => elegidas.push(accion));
  expect(items.map(({ label, disabledReason }) => [label, disabledReason])).toEqual([
    ['Ingresar pago', 'La OT no está reparada'],
    ['Aceptar cotización', undefined],
    ['desconocida', undefined],
  ]);
  for (const { onSelect } of items) onSelect?.();
  expect(elegidas).toEqual(['IngresarPago', 'AceptarCotizacion']);
});
