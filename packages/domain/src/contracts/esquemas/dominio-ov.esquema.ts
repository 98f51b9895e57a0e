import { z } from 'zod';
import { exactly } from '../../kernel';
import { type AccionesDeOv, ESTADO_OV, type EstadoOvCatalogo } from '../../ov';

export * from '../../ov/ov.formas';

export const accionesDeOvSchema = exactly<AccionesDeOv>()(
  z
    .object({
      visible: z.array(z.string()).readonly(),
      disabled: z.array(z.string()).readonly(),
      motivos: z.record(z.string(), z.string()).readonly(),
      /** The label of each shown action's button. */
      etiquetas: z.record(z.string(), z.string()).readonly(),
      /** Shown actions that only navigate. */
      navegacion: z.array(z.string()).readonly(),
      principal: z.string().nullable(),
    })
    .meta({ id: 'AccionesDeOv' }),
);

export const estadoOvCatalogoSchema = exactly<EstadoOvCatalogo>()(
  z
    .object({
      codigo: z.string(),
      nombre: z.enum(Object.values(ESTADO_OV)),
      orden: z.int(),
      color_background: z.string(),
      color_foreground: z.string(),
      siguiente_paso: z.string(),
    })
    .meta({ id: 'EstadoOvCatalogo' }),
);
