import { z } from 'zod';
import { COMPLETE_CAMPOS, MESON, PERSONA } from '../../../comun';
import { accept, rejectField, rule } from '../../../kernel';
import { CorreoDeCambioEnviado, DatosDeCambioGuardados } from '../../eventos/comercial.eventos';
import { elegidoOpcional } from '../../formularios';
import { accionOrden, type HechosOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { sinPartesEntregadas } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const porEnviar = rule<Orden>(
  'correo de cambio por enviar',
  'El correo de cambio ya fue enviado',
  (o) => o.mostrar_envio_correos && !o.cambio_correo_enviado,
);

const NO_EXISTE = 'La tienda no existe';
const TIENDA_PEDIDA = { tienda: ({ sucursal }: { readonly sucursal: number | null }) => sucursal };
/** True for a shop that is not on offer; the order's current shop may stay. */
const falta = ({ sucursal }: { readonly sucursal: number | null }, { sucursal_cambio_id }: Orden, tienda: HechosOrden['tienda']) =>
  sucursal !== null && !tienda && sucursal !== sucursal_cambio_id;

/** Sends the change mail (specification, 5.24). A change other than 3x3 goes to Acreditación. */
export const enviarCorreoCambio = accionOrden({
  name: 'enviarCorreoCambio',
  label: 'Enviar correo de cambio',
  words: { done: 'Correo de cambio enviado.', failed: 'Error al enviar el correo.' },
  place: 'menu',
  roles: MESON,
  visible: [porEnviar],
  enabled: [sinPartesEntregadas],
  hechos: TIENDA_PEDIDA,
  form: z.object({ sucursal: elegidoOpcional('Tienda de cambio', 'tienda') }),
  example: { sucursal: 1 },
  events: [CorreoDeCambioEnviado],
  decide: (orden, input, _context, { tienda }) => {
    if (falta(input, orden, tienda)) return rejectField('sucursal', NO_EXISTE);
    const sucursal_id = input.sucursal ?? orden.sucursal_cambio_id;
    return orden.tipo_cliente === PERSONA && sucursal_id === null
      ? rejectField('sucursal', COMPLETE_CAMPOS)
      : accept([propone('CorreoDeCambioEnviado', { sucursal_id })]);
  },
});

/** Records the branch of the change before its mail leaves (specification, 5.24). */
export const guardarCambio = accionOrden({
  name: 'guardarCambio',
  label: 'Guardar datos de cambio',
  words: { done: 'Información ingresada', failed: 'Error en el ingreso de información' },
  place: 'panel',
  roles: MESON,
  visible: [porEnviar],
  enabled: [],
  hechos: TIENDA_PEDIDA,
  form: z.object({ sucursal: elegidoOpcional('Tienda de cambio', 'tienda') }),
  formOf: ({ tipo_cliente }) => (tipo_cliente === PERSONA ? { sucursal: { required: COMPLETE_CAMPOS } } : {}),
  example: { sucursal: 1 },
  events: [DatosDeCambioGuardados],
  decide: (orden, input, _context, { tienda }) =>
    falta(input, orden, tienda)
      ? rejectField('sucursal', NO_EXISTE)
      : accept([propone('DatosDeCambioGuardados', { sucursal_id: input.sucursal })]),
});
