import type { Orden } from '@bitacora/domain/orden';
import type { Centro } from '@bitacora/platform';
import { comentario, definir, fechaYHora } from '../plantilla';
import { tokenDeCambio } from '../token-de-cambio';

type Lugar = { direccion: string | null; comuna: string | null; region: string | null };
const ENTREGA: Readonly<Record<string, string>> = { ENVIO: 'Envío a domicilio', RETIRO: 'Retiro en nuestro centro' };
const entrega = (despacho: string): readonly [string, string] => ['Nueva entrega', ENTREGA[despacho] ?? despacho];
const lugarDe = (lugar: Lugar | null): readonly (readonly [string, string])[] => {
  const partes = [lugar?.direccion, lugar?.comuna, lugar?.region].filter(Boolean);
  return partes.length > 0 ? [['Dirección', partes.join(', ')]] : [];
};
const comoAvisar = ({ correo, telefono, whatsapp }: Centro): string =>
  `escribe a ${correo} o llama al ${telefono}${whatsapp ? `, también por WhatsApp al ${whatsapp}` : ''}, con el número de orden`;
/** The current delivery in the mail's words. */
const comoQueda = ({ despacho, direccion_despacho }: Pick<Orden, 'despacho' | 'direccion_despacho'>) => [
  entrega(despacho),
  ...(despacho === 'ENVIO' ? lugarDe(direccion_despacho) : []),
];

/** E-mails about a customer's change of delivery: only the registered address can confirm it. */
export const plantillasDeCambioDeRetiro = {
  confirmacion_cambio_retiro: definir(
    'CambioDeRetiroSolicitado',
    'Confirmación de cambio de retiro',
    { despacho: 'ENVIO' },
    ({ ot, orden, publicUrl, serviceKey }) => {
      const pedido = orden.despacho_solicitado;
      const url = `${publicUrl}/orden/confirmar_cambio_retiro/${tokenDeCambio(ot, pedido?.numero ?? 0, serviceKey)}`;
      return {
        mensaje: 'confirmacion_cambio_retiro',
        parrafos: [
          pedido?.despacho === 'RETIRO'
            ? 'Se pidió retirar tu equipo en nuestro centro en vez de recibirlo por envío.'
            : 'Se pidió que enviemos tu equipo a domicilio en vez de que lo retires.',
          `El cambio se hará solo si lo confirmas con el enlace${pedido ? `, antes del ${fechaYHora(pedido.vence)}` : ''}.`,
          'Si no lo pediste, no lo confirmes: cancélalo con «No fui yo» y avísanos.',
        ],
        datos: pedido ? [entrega(pedido.despacho), ...(pedido.despacho === 'ENVIO' ? lugarDe(pedido) : [])] : [],
        boton: { texto: 'Confirmar el cambio', url },
        enlace: { texto: 'No fui yo', url: `${url}?no_fui_yo` },
      };
    },
  ),
  aviso_cambio_retiro: definir('CambioDeRetiroSolicitado', 'Copia de cambio de retiro', { despacho: 'ENVIO' }, ({ event, orden }) => ({
    mensaje: 'aviso_cambio_retiro',
    sinNombre: true,
    parrafos: [
      `El ${fechaYHora(event.at)} se pidió cambiar la entrega de esta orden y se dio este correo como contacto.`,
      orden.despacho_solicitado?.confirma === 'personal'
        ? 'La orden no tiene un correo registrado: nuestro equipo se comunicará con su dueño para confirmar el cambio.'
        : 'Este mensaje es una copia: el enlace para confirmarlo se envió al correo registrado de la orden.',
      'Mientras no se confirme, la entrega sigue como estaba. Si no sabes de qué se trata, ignora este correo.',
    ],
    datos: [
      entrega(event.data.despacho),
      ...(event.data.despacho === 'ENVIO' && event.data.comuna ? ([['Comuna', event.data.comuna]] as const) : []),
    ],
  })),
  cambio_retiro_confirmado: definir(
    'CambioDeRetiroConfirmado',
    'Cambio de retiro confirmado',
    { despacho: 'ENVIO' },
    ({ orden, centro }) => ({
      mensaje: 'cambio_retiro_confirmado',
      parrafos: [`Si no lo confirmaste, avísanos cuanto antes: ${comoAvisar(centro)}.`],
      datos: comoQueda(orden),
    }),
  ),
  cambio_retiro_cancelado: definir(
    'CambioDeRetiroCancelado',
    'Cambio de retiro cancelado',
    { origen: 'personal', motivo: 'No pudimos comunicarnos contigo' },
    ({ orden, event, centro }) => ({
      mensaje: 'cambio_retiro_cancelado',
      parrafos: [
        event.data.origen === 'personal'
          ? 'Cancelamos el cambio de entrega que se pidió.'
          : 'El cambio de entrega que se pidió se canceló desde el seguimiento de la orden.',
        ...comentario(event.data.motivo),
        `La entrega sigue como estaba. Si no estás de acuerdo, ${comoAvisar(centro)}.`,
      ],
      datos: [['Entrega', ENTREGA[orden.despacho] ?? orden.despacho]],
    }),
  ),
};
