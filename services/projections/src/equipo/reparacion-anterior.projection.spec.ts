import { STREAM_REPARACION_ANTERIOR } from '@bitacora/domain/streams';
import { hecho } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { ReparacionAnteriorEntity } from './reparacion-anterior.entity';

const { given } = proyecciones();
const traida = (reparacion_id: number, cambios: object = {}) =>
  hecho(STREAM_REPARACION_ANTERIOR.of(reparacion_id), 'ReparacionAnteriorTraida', {
    reparacion_id,
    cliente: 7,
    numero: 'A-10',
    serial_number: 'PF2',
    equipo: null,
    recepcion: '2023-03-15',
    entrega: null,
    falla: 'No enciende',
    diagnostico: null,
    trabajo: null,
    repuestos: null,
    monto: null,
    garantia: null,
    hecha_por: null,
    estado: null,
    ...cambios,
  });

test('una reparación de otro sistema se halla por su cliente, su serie y su número de allá', () =>
  given(traida(1))
    .when(traida(2, { numero: 'Ñ-11', serial_number: null, falla: null }))
    .thenRows(
      ReparacionAnteriorEntity,
      { id: 1, cliente_id: 7, serial_number: 'PF2', recepcion: '2023-03-15', busqueda: 'a-10 a10', dominio: { falla: 'No enciende' } },
      { id: 2, serial_number: null, busqueda: 'n-11 n11', dominio: { falla: null } },
    ));
