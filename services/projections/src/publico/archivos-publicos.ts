import { diagnosticoVigente, type Orden } from '@bitacora/domain/orden';
import { nombrador } from '../documento/nombrador';

/** A file as the customer sees it. */
export interface ArchivoPublico {
  readonly file_id: string;
  readonly name: string;
  readonly file_type: string;
  readonly type: string;
  readonly fecha: string;
  /** True when the customer may open it. A receipt or a signed intake contains unmaskable data, so it is false for them. */
  readonly descargable: boolean;
}

/** The types of files shown to the customer; files that the staff keeps for itself are not among them. */
const TIPOS: readonly string[] = ['BOLETA', 'INGRESO', 'EVIDENCIA'];
const esFoto = (tipo: string): boolean => tipo.startsWith('image/');

/**
 * The files of an order shown to its customer. Evidence waits until the report that explains it is reviewed. No file keeps the staff's name
 * for it; it is `ot-{ot}-{pattern}-{n}` (specification, 3.11).
 */
export function archivosPublicos(orden: Orden): ArchivoPublico[] {
  const revisado = diagnosticoVigente(orden)?.revisado === true;
  const nombreDe = nombrador(orden.ot);
  return orden.archivos
    .filter(({ type }) => TIPOS.includes(type) && (type !== 'EVIDENCIA' || revisado))
    .map(({ file_id, file_type, type, fecha }) => ({
      file_id,
      name: nombreDe({ file_type, type }),
      file_type,
      type,
      fecha,
      descargable: type === 'EVIDENCIA' || (type === 'INGRESO' && esFoto(file_type)),
    }));
}
