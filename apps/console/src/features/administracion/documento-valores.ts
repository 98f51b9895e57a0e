import type { VersionDeDocumentoWire } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/**
 * The beginning of a day in Santiago, ISO 8601. A text that is not a day stays as typed for the form to refuse; null for the empty field.
 */
export function comienzoDe(dia: string): string | null {
  if (dia.trim() === '') return null;
  const comienzo = new Date(`${dia}T00:00:00`);
  if (Number.isNaN(comienzo.getTime())) return dia;
  // Today begins now.
  return dia === formato.hoy() ? null : comienzo.toISOString();
}

/** The name of a version. */
export const nombreDeVersion = (version: number): string => (version === 0 ? 'Texto inicial' : `Versión ${version}`);

/** The beginning of a version, and its author. */
export function procedenciaDe({ situacion, vigente_desde, actor, at }: VersionDeDocumentoWire): string {
  if (vigente_desde === null || at === null) return 'Viene con Bitácora; nadie de la casa lo ha publicado';
  const quien = `publicada por ${actor?.nombre ?? ''} el ${formato.fechaHora(at)}`;
  if (situacion === 'sin_efecto') return `No llegó a regir; ${quien}`;
  return `${situacion === 'pendiente' ? 'Regirá' : 'Rige'} desde el ${formato.fechaHora(vigente_desde)}; ${quien}`;
}
