import type { Cliente } from '@bitacora/domain/cliente';
import type { Orden, OrdenEventOf } from '@bitacora/domain/orden';
import type { NombrePlantilla } from './plantillas';

const EMAIL = /^[^\s,@<>]+@[^\s,@<>]+\.[^\s,@<>]+$/;
/** Tells a client what was asked for in his name from a mailbox that is not his: due only when there is such a client. */
export const AVISO_AL_REGISTRADO: NombrePlantilla = 'aviso_cambio_retiro';
/** Templates about the change of a unit, which a company hears of in its own mailboxes. */
const DE_CAMBIO: readonly NombrePlantilla[] = ['correo_cambio', 'retractacion_cambio'];

const normal = (correo: unknown): string => String(correo).trim().toLowerCase();

function candidatos(plantilla: NombrePlantilla, data: Readonly<Record<string, unknown>>, orden: Orden, cliente: Cliente | null): unknown[] {
  const { email: escrito } = data as Partial<OrdenEventOf<'CambioDeRetiroSolicitado'>['data']>;
  if (plantilla === 'confirmacion_cambio_retiro') return [escrito];
  if (plantilla === AVISO_AL_REGISTRADO)
    return [cliente ? cliente.persona?.email : orden.datos_provisorios?.email].filter((correo) => normal(correo) !== normal(escrito));
  if (orden.cliente_id === null) return [orden.datos_provisorios?.email];
  if (!cliente?.empresa) return [cliente?.persona?.email];
  const { correo_empresas, correo_cambio } = cliente.empresa;
  if (!DE_CAMBIO.includes(plantilla)) return correo_empresas;
  const sucursal = cliente.sucursales.find((s) => s.id === (orden.sucursal_cambio_id ?? orden.sucursal_id));
  const deCambio = [...(correo_cambio ?? []), ...(sucursal?.email ?? [])];
  return deCambio.length > 0 ? deCambio : correo_empresas;
}

/** Those that can be written to, each once. */
export function direccionesValidas(candidatos: readonly unknown[]): string[] {
  const validas = candidatos.filter((c): c is string => typeof c === 'string' && EMAIL.test(c));
  return [...new Map(validas.map((correo) => [correo.toLowerCase(), correo])).values()];
}

/** The addresses a mail goes to; none when the person has none or was erased. */
export function destinatarios(
  plantilla: NombrePlantilla,
  data: Readonly<Record<string, unknown>>,
  orden: Orden,
  cliente: Cliente | null,
): string[] {
  return direccionesValidas(candidatos(plantilla, data, orden, cliente) ?? []);
}
