import { NOMBRE_ADJUNTO, TIPOS_ADJUNTO, type TipoAdjunto } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Download, Trash2 } from 'lucide-react';

export type Adjunto = OrdenDetalle['archivos'][number];
export interface VistaDeAdjuntos {
  archivos: readonly Adjunto[];
  onAmpliar: (archivo: Adjunto) => void;
  /** Null for users without the right. */
  onEliminar: ((archivo: Adjunto) => void) | null;
}

export const TIPOS: readonly { value: TipoAdjunto; label: string }[] = TIPOS_ADJUNTO.map((value) => ({
  value,
  label: NOMBRE_ADJUNTO[value],
}));

export const nombreDelTipo = ({ type }: Adjunto): string => NOMBRE_ADJUNTO[type];
export const enlaceDe = ({ file_id }: Adjunto): string => `/api/orden/download/${file_id}`;
export const esImagen = ({ file_type }: Adjunto): boolean => file_type.startsWith('image/');

/** The actions on one file. */
export function AccionesDeArchivo({ archivo, onEliminar }: { archivo: Adjunto; onEliminar: VistaDeAdjuntos['onEliminar'] }) {
  return (
    <>
      <a
        className="btn btn-ghost btn-icon btn-sm"
        href={enlaceDe(archivo)}
        download={archivo.name}
        aria-label={`Descargar ${archivo.name}`}
      >
        <Download size={15} />
      </a>
      {onEliminar && (
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label={`Eliminar ${archivo.name}`}
          onClick={() => onEliminar(archivo)}
        >
          <Trash2 size={15} />
        </button>
      )}
    </>
  );
}
