import { z } from 'zod';
import { accept, reject } from '../../kernel';
import { aperturaOrden } from '../orden.kit';
import { comoPersona, propone } from '../orden.proponer';
import type { Orden } from '../orden.state';

/** The start of a re-entry: the former order, and the number that its event gave to the new one. */
export interface Reingresada {
  readonly anterior: Orden;
  readonly nueva_ot: number;
  readonly informe: string;
  readonly ubicacion: 'Recepción' | 'Bodega';
}

/** Opens the order of a re-entry (specification, 5.40) with the same client, equipment, type and place, and without RMA. */
export const reingresada = aperturaOrden({
  form: z.custom<Reingresada>(),
  decide: ({ anterior, nueva_ot, informe, ubicacion }, { actor }) => {
    if (anterior.cliente_id === null || anterior.equipo_id === null) return reject('NO_ENCONTRADO', 'La orden no tiene cliente o equipo');
    const autor = comoPersona(actor);
    return accept([
      propone(
        'OrdenCreada',
        {
          ot: nueva_ot,
          tipo_servicio: anterior.tipo_servicio,
          tipo_cliente: anterior.tipo_cliente as 1 | 2,
          cliente_id: anterior.cliente_id,
          sucursal_id: anterior.sucursal_id,
          equipo_id: anterior.equipo_id,
          despacho: anterior.despacho,
          tienda_id: anterior.tienda_id,
          fecha_de_compra: anterior.fecha_de_compra,
          numero_boleta: anterior.numero_boleta,
          reporte_falla_cliente: informe,
          tipo_de_falla: [...anterior.tipo_de_falla],
          observaciones: anterior.observaciones,
          otros_accesorios: anterior.otros_accesorios,
          codigo_retail: anterior.codigo_retail,
          guia_despacho_ingreso: anterior.guia_despacho_ingreso,
          exige_cambio_3x3: false,
          rma: null,
          ov_id: null,
          recepcionista: autor,
          reingreso_de: anterior.ot,
          alert_text: `Reingreso de la OT ${anterior.ot}`,
        },
        ubicacion === 'Bodega'
          ? { a: 'Bodega', movimiento: { tipo_movimiento: 1, tipo_entrada: 1, tipo_salida: 0, entregado_por: null, recibido_por: autor } }
          : { a: 'Recepción' },
      ),
    ]);
  },
});
