import { SISTEMA } from '@bitacora/domain';
import { cicloOrden } from '@bitacora/domain/orden';

/** The events that an order opened at the counter begins with. */
export function nacimiento(ot: number, at: string) {
  const form = {
    cliente: 1,
    equipo: 1,
    tipo_servicio: 1,
    despacho: 'RETIRO',
    fecha_de_compra: '2026-01-15',
    numero_boleta: '1',
    tipo_falla: [1],
    reporte_falla_cliente: 'No enciende',
    observaciones: 'Sin daños',
    otros_accesorios: 'Cargador',
  };
  const actor = { ...SISTEMA, grupos: ['Administrativo'] };
  const creada = cicloOrden.begins(
    'mostrador',
    form,
    { actor, at },
    {
      cliente: { id: 1, tipo_cliente: 1 },
      equipo: { id: 1, serial_number: 'S1', cliente: 1 },
      tienda: { id: 1 },
      fallas: [1],
      anios_garantia: 1,
      orden_nueva: ot,
    },
  );
  if (!creada.ok) throw new Error(creada.rejection.mensaje);
  return creada.value.events;
}
