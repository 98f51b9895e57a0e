import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { ArchivoEntity } from './archivo.entity';

const { given } = proyecciones();
const adjuntado = (ot: number, file_id: string) =>
  hecho(STREAM_ORDEN.of(ot), 'ArchivoAdjuntado', {
    file_id,
    name: `${file_id}.pdf`,
    file_type: 'pdf',
    tipo: 'OTROS',
    size: 1,
    subido_por: { id: 7, nombre: 'Silvia Vera' },
  });

test('un archivo es de la orden a la que se adjuntó, hasta que se elimina de ella', () =>
  given(ordenCreada(1001), ordenCreada(1002), adjuntado(1001, 'f1'), adjuntado(1002, 'f2'))
    .when(adjuntado(1001, 'f3'), hecho('orden-1001', 'ArchivoEliminado', { file_id: 'f1' }))
    .thenRows(ArchivoEntity, { file_id: 'f2', ot: 1002 }, { file_id: 'f3', ot: 1001, tipo: 'OTROS' }));
