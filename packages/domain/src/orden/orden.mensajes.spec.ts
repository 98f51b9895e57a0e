import { wordsOfFailure, wordsOfSuccess } from '../kernel';
import { ACCIONES_OV } from '../ov';
import { ACCIONES_ORDEN, type AnyAccionOrden, type DichoDeOrden, type NombreAccionOrden } from '.';

const DICHO: DichoDeOrden = { ot: 1001, estado: 'Reparado', hora: '02/03/2026 09:00', tecnico: 'Tomás Cerda', pedia_ampliacion: false };
const dice = (nombre: NombreAccionOrden, cambios: Partial<DichoDeOrden> = {}) =>
  wordsOfSuccess(ACCIONES_ORDEN[nombre].words, { ...DICHO, ...cambios });

describe('the messages of an action (specification, 14.2 and 14.5)', () => {
  it.each<[NombreAccionOrden, Partial<DichoDeOrden>, string]>([
    ['editRMA', {}, 'RMA actualizado correctamente'],
    ['primerIngresoABodega', {}, 'OT ingresada a las 02/03/2026 09:00'],
    ['entregarTecnico', {}, 'OT entregada a Tomás Cerda a las 02/03/2026 09:00'],
    ['entregarTecnico', { tecnico: null }, 'OT entregada a técnico a las 02/03/2026 09:00'],
    ['reingreso', { nueva_ot: 1002 }, 'Reingreso exitoso, se generó nueva OT 1002'],
    ['revisarInforme', { estado: 'En Reparación' }, 'Informe devuelto al técnico'],
    ['revisarInforme', { estado: 'Informe Revisado' }, 'Informe revisado correctamente'],
    ['rechazarExcepcion', {}, 'Solicitud rechazada'],
    ['rechazarExcepcion', { pedia_ampliacion: true }, 'Se rechazó solicitud y OT se cambia a presupuesto'],
    ['cambiarTipoServicio', { estado: 'En Solicitud de Excepción' }, 'Solicitud creada correctamente'],
  ])('%s %j: «%s»', (nombre, cambios, mensaje) => {
    expect(dice(nombre, cambios)).toBe(mensaje);
  });

  it('a failure gives the reason, its place in a sentence, or fixed words', () => {
    expect(wordsOfFailure(ACCIONES_ORDEN.editRMA.words, 'El RMA existe')).toBe('El RMA existe');
    expect(wordsOfFailure(ACCIONES_ORDEN.editRMA.words, '')).toBe('Error al guardar rma');
    expect(wordsOfFailure(ACCIONES_ORDEN.darSalida.words, 'Sin pago')).toBe('Error al dar salida (Sin pago)');
    expect(wordsOfFailure(ACCIONES_OV.IngresarPago.words, 'Sin red')).toBe('Error al registrar pago.');
    expect(wordsOfFailure(ACCIONES_OV.CrearOT.words, 'Sin red')).toBe('Sin red');
    expect(wordsOfFailure(undefined, 'Sin red')).toBe('Sin red');
  });

  it('an opportunity says what began', () => {
    expect(wordsOfSuccess(ACCIONES_OV.RechazarCotizacion.words, { ov_hija: 7 })).toBe('OV Creada');
    expect(wordsOfSuccess(ACCIONES_OV.RechazarCotizacion.words, {})).toBe('OV Rechazada');
    expect(wordsOfSuccess(ACCIONES_OV.CrearOT.words, { ot: 1003 })).toBe('OT creada (1003)');
  });

  it('every action of the menu has its words', () => {
    const mudas = (Object.values(ACCIONES_ORDEN) as readonly AnyAccionOrden[]).filter(
      ({ place, navegacion, words }) => place === 'menu' && !navegacion && !words,
    );
    expect(mudas.map(({ name }) => name)).toEqual([]);
  });
});
