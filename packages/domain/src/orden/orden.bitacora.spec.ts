import { cicloOrden, detallesDe, EVENTOS_ORDEN, type OrdenEvent } from '.';

const evento = (type: OrdenEvent['type'], data: object) => detallesDe(cicloOrden.own({ type, data }));

describe('an event in the history of its order', () => {
  it('shows the fields that have words, formatted, and no empty one', () => {
    expect(evento('TecnicoAsignado', { tecnico: { id: 4, nombre: 'Tomás Cerda' }, motivo_sobrecarga: null })).toEqual([
      { etiqueta: 'Técnico', valor: 'Tomás Cerda' },
    ]);
    expect(evento('DespachoCambiado', { anterior: 'RETIRO', despacho: 'ENVIO' })).toEqual([{ etiqueta: 'Despacho', valor: 'Envío' }]);
    expect(evento('LlegadaEstimadaMarcada', { solicitud_id: 7, fecha_estimada: '2026-03-09T00:00:00Z' })).toEqual([
      { etiqueta: 'Llegada estimada', valor: '09/03/2026' },
    ]);
    expect(evento('ResultadoDeParteDeclarado', { solicitud_id: 7, estado_solicitud: 6 })).toEqual([
      { etiqueta: 'Resultado', valor: 'Bad' },
    ]);
  });

  it('leaves the reason of a warehouse entry to its movement', () => {
    expect(evento('IngresoABodegaRegistrado', { motivo: 'reparado', movimiento: {} })).toEqual([]);
    expect(evento('SolicitudAnulada', { motivo: 'Ya no se usa' })).toEqual([{ etiqueta: 'Motivo', valor: 'Ya no se usa' }]);
  });

  it('a new order shows only the reported failure', () => {
    expect(evento('OrdenCreada', { rma: 'RMA0000001', despacho: 'ENVIO', reporte_falla_cliente: 'No enciende' })).toEqual([
      { etiqueta: 'Falla reportada', valor: 'No enciende' },
    ]);
  });

  it('stands in the category that its definition names', () => {
    expect(EVENTOS_ORDEN.EquipoRecibido.categoria).toBe('ubicacion');
    expect(EVENTOS_ORDEN.ExcepcionRetirada.categoria).toBe('excepcion');
    expect(EVENTOS_ORDEN.OrdenCerrada.categoria).toBe('estado');
  });
});
