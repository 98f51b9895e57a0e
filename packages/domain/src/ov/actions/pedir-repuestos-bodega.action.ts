import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../../comun';
import { accept, reject } from '../../kernel';
import { mensajeDescontinuada, mensajeSinStock } from '../../stock/parte';
import { RepuestosPedidosABodega } from '../eventos/repuestos.eventos';
import { ESTADO_OV } from '../ov.estados';
import { accionOv, EJECUTIVOS_Y_BODEGA } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, tieneRepuestos } from '../ov.reglas';
import { partesDeLineas } from '../ov.state';

/**
 * Asks the warehouse for every line, with its answer, by default available (specification, 9.14). Available lines are allocated, and their
 * units must be free.
 */
export const PedirRepuestosBodega = accionOv({
  name: 'PedirRepuestosBodega',
  label: 'Pedir repuestos a bodega',
  words: { done: 'Repuestos pedidos a bodega' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS_Y_BODEGA,
  visible: [enEstado(ESTADO_OV.ACEPTADA), tieneRepuestos],
  enabled: [],
  hechos: { stock: (_input, ov) => partesDeLineas(ov) },
  form: z.object({
    lista_detalle: z
      .array(z.object({ id_detalle_venta: z.number({ error: CAMPO_REQUERIDO }).int(), repuesto_disponiblidad: z.boolean().default(true) }))
      .max(50)
      .default([])
      .meta({ title: 'Repuestos', control: 'disponibilidad' }),
  }),
  example: { lista_detalle: [{ id_detalle_venta: 5001, repuesto_disponiblidad: true }] },
  events: [RepuestosPedidosABodega],
  decide: (ov, { lista_detalle }, _context, { stock }) => {
    const respuestas = new Map(lista_detalle.map((fila) => [fila.id_detalle_venta, fila.repuesto_disponiblidad]));
    if ([...respuestas.keys()].some((id) => !ov.detalle_venta.some((linea) => linea.id === id)))
      return reject('NO_ENCONTRADO', 'Alguna de las líneas no existe en esta oportunidad');
    const pedidas = new Map<number, number>();
    for (const { id, parte, cantidad } of ov.detalle_venta) {
      if (respuestas.get(id) === false) {
        // A discontinued part will not be bought any more.
        if (stock?.[parte.id]?.descontinuada)
          return reject('PARTE_DESCONTINUADA', `${mensajeDescontinuada(parte.part_number)}: no llegará más`);
        continue;
      }
      const total = (pedidas.get(parte.id) ?? 0) + cantidad;
      pedidas.set(parte.id, total);
      const hay = stock?.[parte.id]?.buenos ?? 0;
      if (hay < total)
        return reject('SIN_STOCK', mensajeSinStock(parte.part_number, hay), {
          datos: { parte_id: parte.id, part_number: parte.part_number, id_detalle_venta: id },
        });
    }
    const lineas = ov.detalle_venta.map(({ id }) => ({ id, repuesto_disponiblidad: respuestas.get(id) ?? true }));
    return accept([propone('RepuestosPedidosABodega', { lineas })]);
  },
});
