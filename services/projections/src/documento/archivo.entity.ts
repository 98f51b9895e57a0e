import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** The order that an attached file belongs to. */
export interface ArchivoRow {
  file_id: string;
  ot: number;
  tipo: string;
}

export const ArchivoEntity = tabla<ArchivoRow>(LIVE, 'archivo', {
  file_id: { type: 'text', primary: true },
  ot: { type: 'integer' },
  tipo: { type: 'text' },
});
