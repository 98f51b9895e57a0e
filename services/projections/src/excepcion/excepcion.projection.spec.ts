import { EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { ExcepcionEntity } from './excepcion.entity';

const { given } = proyecciones();

const pedida = (ot: number) =>
  hecho(
    STREAM_ORDEN.of(ot),
    'ExcepcionSolicitada',
    {
      excepcion_id: ot * 1000 + 1,
      tipo: TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE,
      comentario_solicitud: 'No llega',
      solicitado_por: { id: 9, nombre: 'Sofía Vera' },
      origen: 'SOLICITUD',
      additional_data: null,
      rma_cambio: null,
      comentario_cambio: null,
      fecha_llegada_parte: null,
      repuesto_solicitado: null,
      estado_previo: 'Espera de partes',
    },
    { at: a(1) },
  );
const rechazada = hecho('orden-1001', 'ExcepcionRechazada', {
  excepcion_id: 1001001,
  tipo: TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE,
  respondido_por: { id: 3, nombre: 'Gabriela Paz' },
  comentario_respuesta: 'Llega mañana',
});

test('una respuesta cambia su estado y sus datos; cuándo se pidió queda', () =>
  given(ordenCreada(1001), ordenCreada(1002), pedida(1001), pedida(1002))
    .when(rechazada)
    .thenRows(
      ExcepcionEntity,
      {
        id: '1001001',
        ot: 1001,
        estado: EXCEPCION.RECHAZADO,
        creada: new Date(a(1)),
        dominio: { comentario_respuesta: 'Llega mañana', solicitado_por: { id: 9 } },
      },
      { id: '1002001', ot: 1002, tipo: TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE, estado: EXCEPCION.SOLICITADO },
    ));
