import { z } from 'zod';
import { DESPACHOS, NOMBRE_DESPACHO, textoOpcional } from '../../comun';
import { accept } from '../../kernel';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { enEstado, sinOt, tieneRma } from '../ov.reglas';

/** Deliveries on offer: a unit received for a quotation is not served at the customer's place. */
const OFRECIDOS = ['RETIRO', 'ENVIO', 'COORD_CLIENTE'] as const;

/**
 * The desk's data for the order of the opportunity (create_ov_ot; specification, 13.4). A request may omit all of it; the screen asks for
 * the things that the customer leaves with the equipment.
 */
export const ordenDeOvSchema = z.object({
  modelo: z.int().positive().optional().meta({ title: 'Modelo', control: 'modelo', help: 'Solo si el equipo no está registrado' }),
  tipo_falla: z.array(z.int().positive()).optional().meta({ title: 'Tipo de falla', control: 'tipo_falla' }),
  despacho: z
    .enum(DESPACHOS)
    .default('RETIRO')
    .meta({ title: 'Despacho', control: 'select', options: OFRECIDOS.map((value) => ({ value, label: NOMBRE_DESPACHO[value] })) }),
  reporte_falla_cliente: textoOpcional('Falla reportada por el cliente', 4000, 'textarea'),
  otros_accesorios: textoOpcional('Accesorios', 500).meta({
    help: 'Lo que el cliente deja con el equipo; «Sin accesorios» si no deja nada',
    pedido: true,
  }),
  observaciones: textoOpcional('Observaciones', 4000, 'textarea'),
});

/** Opens the order form with this opportunity (specification, 9.3). The new order names the opportunity, and that event links them. */
export const CrearOT = accionOv({
  name: 'CrearOT',
  label: 'Crear OT',
  words: { done: (r) => `OT creada (${r.ot ?? ''})` },
  place: 'menu',
  navegacion: true,
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECIBIDOS, ESTADO_OV.CON_RMA), sinOt],
  enabled: [tieneRma],
  form: sinCampos,
  example: {},
  events: [],
  decide: () => accept([]),
});
