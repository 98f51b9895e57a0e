import { z } from 'zod';
import { MESON_Y_BODEGA, NOMBRE_ENTRADA, NOMBRE_SALIDA } from '../../../comun';
import { accept } from '../../../kernel';
import { IngresoABodegaRegistrado, SalidaDeBodegaRegistrada } from '../../eventos/bodega.eventos';
import { accionOrden } from '../../orden.kit';
import { ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone, salida } from '../../orden.proponer';
import { enUbicacion, fueraDe, noCerrada } from '../../orden.reglas';

const opciones = (nombres: readonly string[]) => nombres.map((label, value) => ({ value, label }));

/** Warehouse entry from a side card: a unit can always be shelved, whatever its commercial state (specification, 4.1). */
export const registrarIngresoBodega = accionOrden({
  name: 'registrarIngresoBodega',
  label: 'Registrar ingreso a bodega',
  words: { done: ingresadaA, failed: (motivo) => `Hubo un error: ${motivo}` },
  place: 'panel',
  roles: MESON_Y_BODEGA,
  vigenteEn: ['Acreditación', 'En Solicitud de Excepción'],
  visible: [noCerrada, fueraDe('Bodega')],
  enabled: [enUbicacion('Recepción', 'Laboratorio')],
  form: z.object({
    tipo_entrada: z
      .number()
      .int()
      .min(0)
      .max(9)
      .default(0)
      .meta({ title: 'Tipo de entrada', control: 'select', options: opciones(NOMBRE_ENTRADA) }),
  }),
  example: { tipo_entrada: 0 },
  events: [IngresoABodegaRegistrado],
  decide: (orden, input, { actor }) =>
    accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'manual' },
        { a: 'Bodega', movimiento: entrada(input.tipo_entrada, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]),
});

/** Warehouse departure from a side card, to the counter or the workshop; entry and departure alternate. */
export const registrarSalidaBodega = accionOrden({
  name: 'registrarSalidaBodega',
  label: 'Registrar salida de bodega',
  words: {
    done: (r) => `Salida de bodega registrada a las ${r.hora}`,
    failed: (motivo) => `Hubo un error: ${motivo}`,
  },
  place: 'panel',
  roles: MESON_Y_BODEGA,
  vigenteEn: ['Acreditación', 'En Solicitud de Excepción'],
  visible: [noCerrada, enUbicacion('Bodega')],
  enabled: [],
  form: z.object({
    tipo_salida: z
      .number()
      .int()
      .min(0)
      .max(7)
      .default(0)
      .meta({ title: 'Tipo de salida', control: 'select', options: opciones(NOMBRE_SALIDA) }),
    destino: z
      .enum(['Recepción', 'Laboratorio'])
      .default('Laboratorio')
      .meta({ title: 'Destino', control: 'select', options: ['Recepción', 'Laboratorio'].map((d) => ({ value: d, label: d })) }),
  }),
  example: { tipo_salida: 0, destino: 'Laboratorio' },
  events: [SalidaDeBodegaRegistrada],
  decide: (orden, input, { actor }) =>
    accept([
      propone(
        'SalidaDeBodegaRegistrada',
        {},
        { a: input.destino, movimiento: salida(input.tipo_salida, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]),
});
