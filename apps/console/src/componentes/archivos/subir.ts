import { ApiError, api } from '../../api/client';

/** The words for anything but the accepted kinds (specification 001, section 5). */
export const SOLO_PERMITIDOS = 'Solo se permiten archivos .jpg, .png, .pdf';
export const ACEPTA = '.jpg,.jpeg,.png,.pdf';
export type TipoAdjunto = 'BOLETA' | 'INGRESO' | 'EVIDENCIA' | 'OTROS';

export const esPermitido = (archivo: File): boolean => /\.(jpe?g|png|pdf)$/i.test(archivo.name);

interface Subido {
  archivos: { file_id: string; name: string }[];
}

/** Uploads files to an order; `pendiente` keeps them for a form that names them. Answers their ids. */
export async function subirArchivos(ot: number, archivos: readonly File[], tipo: TipoAdjunto, pendiente = false): Promise<string[]> {
  const ids: string[] = [];
  for (const archivo of archivos) {
    const form = new FormData();
    form.set('orden_trabajo', String(ot));
    form.set('tipo', tipo);
    form.set('pendiente', String(pendiente));
    form.set('archivo', archivo, archivo.name);
    const { archivos: subidos } = await api.form<Subido>('orden/upload', form);
    ids.push(...subidos.map(({ file_id }) => file_id));
  }
  return ids;
}

/** What failed in an upload, in the specification's words. */
export const falloDeSubida = (error: unknown): string => {
  const detalle = error instanceof ApiError ? (error.campo('archivo') ?? error.message) : 'inténtalo nuevamente';
  return `Error subir archivo: ${detalle}`;
};
