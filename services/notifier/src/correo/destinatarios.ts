import type { Cliente } from '@bitacora/domain/cliente';
import type { Orden, OrdenEventOf } from '@bitacora/domain/orden';
import type { NombrePlantilla } from './plantillas';

const EMAIL = /^[^\s,@<>]+@[^\s,@<>]+\.[^\s,@<>]+$/;
/** The copy to the typed address, sent only when it differs from the registered one, which gets the link. */
export const COPIA_AL_ESCRITO: NombrePlantilla = 'aviso_cambio_retiro';
/** Templates about the change of a unit, which go to a company's own mailboxes. */
const DE_CAMBIO: readonly NombrePlantilla[] = ['correo_cambio', 'retractacion_cambio'];

const normal = (correo: unknown): string => String(correo).trim().toLowerCase();

function candidatos(plantilla: NombrePlantilla, data: Readonly<Record<string, unknown>>, orden: Orden, cliente: Cliente | null): unknown[] {
  const { email: escrito } = data as Partial<OrdenEventOf<'CambioDeRetiroSolicitado'>['data']>;
  if (plantilla === COPIA_AL_ESCRITO) {
    const registrado = orden.cliente_id === null ? orden.datos_provisorios?.email : cliente?.persona?.email;
    return [escrito].filter((correo) => normal(correo) !== normal(registrado));
  }
  if (orden.cliente_id === null) return [orden.datos_provisorios?.email];
  if (!cliente?.empresa) return [cliente?.persona?.email];
  const { correo_empresas, correo_cambio } = cliente.empresa;
  if (!DE_CAMBIO.includes(plantilla)) return correo_empresas;
  const sucursal = cliente.sucursales.find((s) => s.id === (orden.sucursal_cambio_id ?? orden.sucursal_id));
  const deCambio = [...(correo_cambio ?? []), ...(sucursal?.email ?? [])];
  return deCambio.length > 0 ? deCambio : correo_empresas;
}

/** The valid addresses, without repetition. */
export function direccionesValidas(candidatos: readonly unknown[]): string[] {
  const validas = candidatos.filter((c): c is string => typeof c === 'string' && EMAIL.test(c));
  return [...new Map(validas.map((correo) => [correo.toLowerCase(), correo])).values()];
}

/** The addresses of a mail; empty when the person has none or was erased. */
export function destinatarios(
  plantilla: NombrePlantilla,
  data: Readonly<Record<string, unknown>>,
  orden: Orden,
  cliente: Cliente | null,
): string[] {
  return direccionesValidas(candidatos(plantilla, data, orden, cliente) ?? []);
}
