import type { TipoAdjunto } from '@bitacora/domain';
import { ApiError, escribir } from '../../api/client';

/** The message for a file of another kind (specification, 3.11). */
export const SOLO_PERMITIDOS = 'Solo se permiten archivos .jpg, .png, .pdf';
export const ACEPTA = '.jpg,.jpeg,.png,.pdf';

/** Maximum size of a file, in megabytes. */
const MEGAS = 10;
export const LIMITE = `${MEGAS} MB`;
export const cabe = (archivo: File): boolean => archivo.size <= MEGAS * 1024 * 1024;
export const esPermitido = (archivo: File): boolean => /\.(jpe?g|png|pdf)$/i.test(archivo.name);
/** The same for uploads that must be pictures (specification, 9.10 and 10.6). */
export const SOLO_IMAGENES = 'Solo se permiten archivos .jpg, .png';
export const ACEPTA_IMAGENES = '.jpg,.jpeg,.png';
export const esImagen = (archivo: File): boolean => /\.(jpe?g|png)$/i.test(archivo.name);

/** Uploads files to an order one by one, reporting each; `pendiente` keeps them for a form that will name them. */
export async function subirArchivos(
  ot: number,
  archivos: readonly File[],
  tipo: TipoAdjunto,
  pendiente = false,
  onSubido: (archivo: File, id: string) => void = () => undefined,
): Promise<void> {
  for (const archivo of archivos) {
    const { file_id } = await escribir.post('/api/orden/upload', {
      body: { orden_trabajo: ot, tipo, pendiente: pendiente ? 'true' : 'false' },
      archivos: { archivo },
    });
    onSubido(archivo, file_id);
  }
}

/** The specified message of a failed upload (specification, 14.2). */
export const falloDeSubida = (error: unknown): string => {
  const detalle = error instanceof ApiError ? (error.campo('archivo') ?? error.message) : 'inténtalo nuevamente';
  return `Error subir archivo: ${detalle}`;
};
