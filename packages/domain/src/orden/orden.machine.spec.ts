import { SOLICITUD } from '../comun';
import { contexto, given, unaOrden, usuario } from '../testing';
import { cicloOrden, ORDEN_VACIA, type Orden, type OrdenEventType, propone } from '.';

const siguienteEstado = (desde: Orden['estado'], type: OrdenEventType, state: Orden) => cicloOrden.next(desde, { type, data: {}, state });

const solicitud = (cambios: object) => ({
  id: 1001001,
  estado: SOLICITUD.SOLICITADO,
  allocated: true,
  not_allocated_at_start: false,
  parte: { id: 1, part_number: 'A', description: 'a', real_location: null },
  fecha_hora_solicitud: '',
  fecha_hora_entrega_estimada: null,
  fecha_hora_entrega: null,
  dropped: false,
  registro: [],
  resultado: null,
  reemplaza_a: null,
  ...cambios,
});

describe('la máquina de la orden', () => {
  it('no toma un evento ajeno al estado', () => {
    expect(siguienteEstado('Cerrado', 'RmaIngresado', unaOrden({ estado: 'Cerrado' }))).toBeNull();
    expect(siguienteEstado('Ingresado', 'InformeAprobado', unaOrden())).toBeNull();
  });

  it('elige el estado derivado de las solicitudes', () => {
    const orden = unaOrden({ estado: 'En Evaluación', ubicacion: 'Laboratorio', solicitudes: [solicitud({ allocated: false })] });
    expect(siguienteEstado('En Evaluación', 'PartesSolicitadas', orden)).toBe('Repuesto ordered');
    expect(siguienteEstado('En Evaluación', 'PartesSolicitadas', { ...orden, solicitudes: [solicitud({})] })).toBe(
      'Repuesto localizado solicitado',
    );
  });

  it('escribe en el evento el estado al que lleva', () => {
    const resultado = given(unaOrden({ rma: 'AAAAAAAAAA' }))
      .as('Supervisor')
      .when('selectTechnician', { tecnico_asignado_id: 4 }, { persona: { id: 4, nombre: 'T', grupos: ['Técnico'] } });
    expect(resultado).toMatchObject({
      ok: true,
      value: {
        state: { estado: 'Asignado' },
        events: [{ type: 'TecnicoAsignado', data: { estado: { anterior: 'Ingresado', nuevo: 'Asignado' } } }],
      },
    });
  });

  it('vuelve de una excepción al estado previo y lo olvida', () => {
    const persona = { id: 1, nombre: 'A' };
    const pedida = cicloOrden.resolve(
      unaOrden({ estado: 'Reparado', ubicacion: 'Laboratorio' }),
      [
        propone('ExcepcionSolicitada', {
          excepcion_id: 1001001,
          tipo: 2,
          comentario_solicitud: 'x',
          solicitado_por: persona,
          origen: 'SOLICITUD',
          additional_data: null,
          rma_cambio: null,
          comentario_cambio: null,
          fecha_llegada_parte: null,
          repuesto_solicitado: null,
          estado_previo: 'Reparado',
        }),
      ],
      contexto(usuario('Bodega')),
    );
    if (!pedida.ok) throw new Error(pedida.rejection.mensaje);
    expect(pedida.value.state).toMatchObject({ estado: 'En Solicitud de Excepción', estado_previo: 'Reparado' });
    const rechazada = cicloOrden.resolve(
      pedida.value.state,
      [propone('ExcepcionRechazada', { excepcion_id: 1001001, tipo: 2, respondido_por: persona, comentario_respuesta: 'no' })],
      contexto(usuario('Gerencia')),
    );
    if (!rechazada.ok) throw new Error(rechazada.rejection.mensaje);
    expect(rechazada.value.state).toMatchObject({ estado: 'Reparado', estado_previo: null });
  });

  it('nace en Ingresado', () => {
    const creada = cicloOrden.resolve(
      ORDEN_VACIA,
      [
        propone(
          'OrdenCreada',
          {
            ot: 1,
            tipo_servicio: 1,
            tipo_cliente: 1,
            cliente_id: 1,
            sucursal_id: null,
            equipo_id: 1,
            despacho: 'RETIRO',
            tienda_id: null,
            fecha_de_compra: null,
            numero_boleta: null,
            reporte_falla_cliente: 'x',
            tipo_de_falla: [],
            observaciones: '',
            otros_accesorios: '',
            codigo_retail: null,
            guia_despacho_ingreso: null,
            exige_cambio_3x3: false,
            rma: null,
            ov_id: null,
            recepcionista: { id: 1, nombre: 'A' },
            reingreso_de: null,
            alert_text: null,
          },
          { a: 'Recepción' },
        ),
      ],
      contexto(usuario('Bodega')),
    );
    expect(creada).toMatchObject({
      ok: true,
      value: {
        state: { estado: 'Ingresado', ubicacion: 'Recepción' },
        events: [{ data: { estado: { anterior: null, nuevo: 'Ingresado' } } }],
      },
    });
  });
});
