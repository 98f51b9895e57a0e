import type { Cliente } from '@bitacora/domain/cliente';
import type { Orden, OrdenEventOf } from '@bitacora/domain/orden';
import type { NombrePlantilla } from './plantillas';

const EMAIL = /^[^\s,@<>]+@[^\s,@<>]+\.[^\s,@<>]+$/;
/** Templates about the change of a unit, which a company hears of in its own mailboxes. */
const DE_CAMBIO: readonly NombrePlantilla[] = ['correo_cambio', 'retractacion_cambio'];

function candidatos(plantilla: NombrePlantilla, data: Readonly<Record<string, unknown>>, orden: Orden, cliente: Cliente | null): unknown[] {
  if (plantilla === 'confirmacion_cambio_retiro') return [(data as OrdenEventOf<'CambioDeRetiroSolicitado'>['data']).email];
  if (orden.cliente_id === null) return [orden.datos_provisorios?.email];
  if (!cliente?.empresa) return [cliente?.persona?.email];
  const { correo_empresas, correo_cambio } = cliente.empresa;
  if (!DE_CAMBIO.includes(plantilla)) return correo_empresas;
  const sucursal = cliente.sucursales.find((s) => s.id === (orden.sucursal_cambio_id ?? orden.sucursal_id));
  const deCambio = [...(correo_cambio ?? []), ...(sucursal?.email ?? [])];
  return deCambio.length > 0 ? deCambio : correo_empresas;
}

/** The addresses a mail goes to; none when the person has none or was erased. */
export function destinatarios(
  plantilla: NombrePlantilla,
  data: Readonly<Record<string, unknown>>,
  orden: Orden,
  cliente: Cliente | null,
): string[] {
  const validos = (candidatos(plantilla, data, orden, cliente) ?? []).filter((c): c is string => typeof c === 'string' && EMAIL.test(c));
  return [...new Map(validos.map((correo) => [correo.toLowerCase(), correo])).values()];
}
