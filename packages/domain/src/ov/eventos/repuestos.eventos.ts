import { z } from 'zod';
import { defineEvent } from '../../kernel';
import { datos } from './comun';

const lineas = { lineas: z.array(z.number().int()) };

/** The warehouse checked every line and reported the available ones. */
export const RepuestosPedidosABodega = defineEvent({
  type: 'RepuestosPedidosABodega',
  label: 'Repuestos pedidos a bodega',
  schema: datos({ lineas: z.array(z.object({ id: z.number().int(), repuesto_disponiblidad: z.boolean() })).min(1) }),
});
export const RepuestosRecibidosEnBodega = defineEvent({
  type: 'RepuestosRecibidosEnBodega',
  label: 'Repuestos recibidos en bodega',
  schema: datos(lineas),
});
export const RepuestosRecibidosPorEjecutivo = defineEvent({
  type: 'RepuestosRecibidosPorEjecutivo',
  label: 'Repuestos recibidos por el ejecutivo',
  schema: datos(lineas),
});
/** The stock corrected some lines: allocated to the opportunity after all, or no longer. */
export const StockDeLineasRespondido = defineEvent({
  type: 'StockDeLineasRespondido',
  label: 'Stock de repuestos respondido',
  schema: datos({ lineas: z.array(z.object({ id: z.number().int(), asignada: z.boolean() })).min(1) }),
});
