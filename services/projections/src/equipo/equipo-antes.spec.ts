import { STREAM_EQUIPO } from '@bitacora/domain/streams';
import { hecho } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { EquipoAntesEntity } from './equipo-antes.entity';

const { given } = proyecciones();
const descrito = (type: 'EquipoCreado' | 'EquipoEditado', cliente: number, serial_number: string) =>
  hecho(STREAM_EQUIPO.of(3), type, {
    equipo_id: 3,
    cliente,
    modelo: 1,
    serial_number,
    password: null,
    type_hard_drive: null,
    size_hard_drive: null,
    power_source: 1,
    total_ram_memorie: null,
    memorie_modules: null,
  });

test('un equipo se halla por cada cliente y cada serie que tuvo, desde la primera vez', () =>
  given(descrito('EquipoCreado', 7, 'PF1'))
    .when(descrito('EquipoEditado', 8, 'PF1'), descrito('EquipoEditado', 7, 'PF1'), descrito('EquipoEditado', 7, 'PF2'))
    .thenRows(
      EquipoAntesEntity,
      { equipo_id: 3, cliente_id: 7, serial_number: 'PF1', desde: '1' },
      { equipo_id: 3, cliente_id: 7, serial_number: 'PF2', desde: '4' },
      { equipo_id: 3, cliente_id: 8, serial_number: 'PF1', desde: '2' },
    ));
