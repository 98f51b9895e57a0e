import { cambiosDe, cicloOrden, detallesDe, EVENTOS_ORDEN, ORDEN_VACIA, type OrdenEvent, referenciasDe } from '.';
import { CAMPOS_EDITABLES } from './orden.cambios';

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

describe('an edition in the history', () => {
  const antes = {
    ...ORDEN_VACIA,
    cliente_id: 1,
    sucursal_id: 11,
    equipo_id: 2,
    despacho: 'RETIRO' as const,
    tienda_id: null,
    fecha_de_compra: '2026-01-31',
    numero_boleta: '77',
    reporte_falla_cliente: 'No enciende',
    tipo_de_falla: [1],
    observaciones: 'Rayas',
    otros_accesorios: 'Cargador',
    exige_cambio_3x3: false,
  };
  const despues = {
    cliente_id: 3,
    sucursal_id: null,
    equipo_id: 4,
    despacho: 'ENVIO',
    tienda_id: 9,
    fecha_de_compra: '2026-02-01',
    numero_boleta: null,
    reporte_falla_cliente: 'No carga',
    tipo_de_falla: [1, 5],
    observaciones: 'Sin daños',
    otros_accesorios: 'Bolso',
    codigo_retail: 'CR-1',
    guia_despacho_ingreso: 'G-1',
    exige_cambio_3x3: true,
  };
  const edicion = (cambios: readonly string[]) => {
    const event = cicloOrden.own({ type: 'OrdenEditada', data: { ...despues, cambios } });
    if (event.type !== 'OrdenEditada') throw new Error('It is an edition');
    return event;
  };
  const NOMBRES: Readonly<Record<string, string>> = {
    'cliente 1': 'Ana Soto',
    'cliente 3': 'Eva Rojas',
    'equipo 2': 'SN2',
    'falla 1': 'No enciende',
  };
  const nombrar = (de: string, id: number) => NOMBRES[`${de} ${id}`] ?? null;

  it('shows every changed field, before and after, in the words of the form', () => {
    expect(cambiosDe(antes, edicion(CAMPOS_EDITABLES), nombrar)).toEqual([
      { etiqueta: 'Cliente', valor: 'Ana Soto → Eva Rojas' },
      { etiqueta: 'Sucursal del cliente', valor: 'N° 11 → —' },
      { etiqueta: 'Equipo', valor: 'SN2 → N° 4' },
      { etiqueta: 'Despacho', valor: 'Retiro por cliente → Envío' },
      { etiqueta: 'Tienda', valor: '— → N° 9' },
      { etiqueta: 'Fecha de compra', valor: '31/01/2026 → 01/02/2026' },
      { etiqueta: 'Número de boleta', valor: '77 → —' },
      { etiqueta: 'Falla reportada por el cliente', valor: 'No enciende → No carga' },
      { etiqueta: 'Tipo de falla', valor: 'No enciende → No enciende, N° 5' },
      { etiqueta: 'Observaciones', valor: 'Rayas → Sin daños' },
      { etiqueta: 'Accesorios', valor: 'Cargador → Bolso' },
      { etiqueta: 'Código Retail', valor: '— → CR-1' },
      { etiqueta: 'Guía Despacho Ingreso', valor: '— → G-1' },
      { etiqueta: 'Exige cambio 3x3', valor: 'No → Sí' },
    ]);
  });

  it('shows nothing else, and asks for the names of its own ids only', () => {
    expect(cambiosDe(antes, edicion(['observaciones']), nombrar)).toEqual([{ etiqueta: 'Observaciones', valor: 'Rayas → Sin daños' }]);
    expect(referenciasDe(antes, edicion(['observaciones', 'equipo_id', 'tienda_id']))).toEqual([
      { de: 'equipo', id: 2 },
      { de: 'equipo', id: 4 },
      { de: 'tienda', id: 9 },
    ]);
  });
});
