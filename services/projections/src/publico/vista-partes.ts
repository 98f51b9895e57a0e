import type { ClienteWire, EquipoWire, OrdenPublica } from '@bitacora/domain/contracts';
import type { Orden } from '@bitacora/domain/orden';
import type { Centro } from '@bitacora/platform';

/** A surname is reduced to its initial. */
const enmascarar = (nombre: string | null, apellido: string | null): string =>
  [nombre, apellido && `${apellido.charAt(0)}.`].filter(Boolean).join(' ');

/** The owner of the order; for a pre-intake, as the customer typed it. */
export function clientePublico(cliente: ClienteWire | null, orden: Orden): OrdenPublica['cliente'] {
  if (cliente?.persona) {
    const { nombre, apellido, comuna, region } = cliente.persona;
    return { tipo_cliente: 1, nombre: enmascarar(nombre, apellido), comuna, region };
  }
  if (cliente) return { tipo_cliente: orden.tipo_cliente, nombre: cliente.empresa?.razon_social ?? '', comuna: null, region: null };
  const dicho = orden.datos_provisorios;
  return {
    tipo_cliente: orden.tipo_cliente,
    nombre: dicho?.razon_social ?? (dicho?.nombre ? enmascarar(dicho.nombre, dicho.apellido) : ''),
    comuna: dicho?.comuna ?? null,
    region: dicho?.region ?? null,
  };
}

/** True when mails about a change of delivery have a registered address. */
export function tieneCorreo(cliente: ClienteWire | null, { datos_provisorios, sucursal_id, sucursal_cambio_id }: Orden): boolean {
  if (!cliente) return Boolean(datos_provisorios?.email);
  if (!cliente.empresa) return Boolean(cliente.persona?.email);
  const { correo_empresas, correo_cambio, sucursal } = cliente.empresa;
  const suya = sucursal.find(({ id }) => id === (sucursal_cambio_id ?? sucursal_id));
  return [correo_cambio, suya?.email, correo_empresas].some((correos) => (correos?.length ?? 0) > 0);
}

/** The equipment; for a pre-intake, as the customer described it. */
export function equipoPublico(equipo: EquipoWire | null, dicho: Orden['equip_provisorio'] | undefined): OrdenPublica['equipo'] {
  if (equipo) {
    const { model_name, dispositive_type, marca } = equipo.modelo_detail;
    return {
      serial_number: equipo.serial_number,
      modelo_detail: { model_name, dispositive_type, marca: { marca_name: marca.marca_name } },
    };
  }
  return dicho
    ? {
        serial_number: dicho.serial_number,
        modelo_detail: { model_name: dicho.model_name, dispositive_type: null, marca: { marca_name: null } },
      }
    : null;
}

/** The branch of a company's order, otherwise the centre. */
export function sucursalPublica(cliente: ClienteWire | null, sucursal_id: number | null, centro: Centro): OrdenPublica['sucursal'] {
  const suya = cliente?.empresa?.sucursal.find(({ id }) => id === sucursal_id);
  if (suya) return { nombre: suya.nombre, direccion: suya.direccion ?? '', region: suya.region, comuna: suya.comuna };
  const { nombre, direccion, region, comuna } = centro;
  return { nombre, direccion, region, comuna };
}
