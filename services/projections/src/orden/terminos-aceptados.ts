import type { TerminosAceptados } from '@bitacora/domain/contracts';
import { cicloOrden } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Legales } from '@bitacora/platform';

/** The terms that the sender of a unit accepted, from the first event of the order; undefined when the form had none. */
export function terminosAceptados([nacimiento]: readonly RecordedEvent[], legales: Pick<Legales, 'de'>): TerminosAceptados | undefined {
  if (!nacimiento || !cicloOrden.is(nacimiento) || nacimiento.type !== 'PreIngresoCreado') return undefined;
  const { terminos, aceptacion } = nacimiento.data;
  if (!aceptacion) return terminos ? { version: terminos, vigente_desde: null, enlace: null } : undefined;
  const { documento, version } = aceptacion;
  const publicada = legales.de(documento).publicadas.find((una) => una.version === version);
  return { version: String(version), vigente_desde: publicada?.vigente_desde ?? null, enlace: `/legal/${documento}/${version}` };
}
