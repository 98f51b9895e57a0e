import { comentario, definir, fechaYHora } from '../plantilla';
import { tokenDeCambio } from '../token-de-cambio';

/** E-mails of the intake of an order. */
export const plantillasDeIngreso = {
  ingreso: definir('OrdenCreada', 'Ingreso del equipo', {}, ({ ot, orden }) => ({
    asunto: `Orden ${ot}: recibimos tu equipo`,
    titulo: 'Tu equipo ingresó a nuestro centro de servicio',
    parrafos: [
      'Creamos una orden de trabajo para tu equipo. Con su número y tu RUT puedes seguir el avance cuando quieras.',
      ...(orden.estado === 'En Solicitud de Excepción' ? ['Estamos revisando la garantía de tu equipo; te avisaremos el resultado.'] : []),
    ],
  })),
  pre_ingreso_recibido: definir('PreIngresoCreado', 'Pre ingreso recibido', { modalidad: 'retiro' }, ({ ot, event }) => ({
    asunto: `Orden ${ot}: recibimos tu solicitud`,
    titulo: 'Recibimos tu solicitud',
    parrafos:
      event.data.modalidad === 'retiro'
        ? [
            'Nos pondremos en contacto contigo para coordinar el retiro de tu equipo.',
            'Tenlo embalado, con su cargador y sin accesorios que no sean necesarios.',
          ]
        : [
            'Envíanos tu equipo bien embalado a la dirección del pie de este correo.',
            `Escribe el número de orden ${ot} en el exterior de la caja.`,
          ],
  })),
  equipo_recibido: definir('EquipoRecibido', 'Recibimos tu equipo', {}, ({ ot }) => ({
    asunto: `Orden ${ot}: tu equipo llegó a nuestro centro`,
    titulo: 'Recibimos tu equipo',
    parrafos: ['Tu equipo llegó a nuestro centro de servicio. En breve completaremos su ingreso y comenzará la revisión.'],
  })),
  pre_ingreso_rechazado: definir(
    'PreIngresoRechazado',
    'Pre ingreso rechazado',
    { comentario: 'Los datos del equipo no coinciden con la boleta' },
    ({ ot, event }) => ({
      asunto: `Orden ${ot}: no pudimos aceptar tu solicitud`,
      titulo: 'No pudimos aceptar tu solicitud',
      parrafos: [
        'Revisamos tu solicitud y no podemos continuar con ella.',
        ...comentario(event.data.comentario),
        'Si tienes dudas, responde por los datos de contacto de este correo.',
      ],
    }),
  ),
  confirmacion_cambio_retiro: definir(
    'CambioDeRetiroSolicitado',
    'Confirmación de cambio de retiro',
    { despacho: 'ENVIO' },
    ({ ot, event, publicUrl, serviceKey }) => ({
      asunto: `Orden ${ot}: confirma el cambio de entrega`,
      titulo: 'Confirma el cambio de entrega',
      parrafos: [
        event.data.despacho === 'ENVIO'
          ? 'Pediste que enviemos tu equipo a domicilio en vez de retirarlo.'
          : 'Pediste retirar tu equipo en nuestro centro en vez de recibirlo por envío.',
        'El cambio se hará cuando lo confirmes. El enlace sirve una sola vez y vence en 72 horas.',
        'Si no lo pediste, ignora este correo: nada cambiará.',
      ],
      boton: { texto: 'Confirmar el cambio', url: `${publicUrl}/orden/confirmar_cambio_retiro/${tokenDeCambio(ot, event.id, serviceKey)}` },
    }),
  ),
  aviso_cambio_retiro: definir('CambioDeRetiroSolicitado', 'Aviso de cambio de retiro', { despacho: 'ENVIO' }, ({ ot, event, centro }) => ({
    asunto: `Orden ${ot}: alguien pidió cambiar la entrega de tu equipo`,
    titulo: 'Alguien pidió cambiar la entrega de tu equipo',
    parrafos: [
      event.data.despacho === 'ENVIO'
        ? `El ${fechaYHora(event.at)} se pidió que enviemos tu equipo a domicilio en vez de que lo retires en nuestro centro.`
        : `El ${fechaYHora(event.at)} se pidió retirar tu equipo en nuestro centro en vez de recibirlo por envío.`,
      'El enlace para confirmarlo se envió a un correo distinto del que tenemos registrado. Vence en 72 horas; mientras no se use, la entrega sigue como estaba.',
      'Si lo pediste tú, o alguien en tu nombre, no tienes que hacer nada.',
      `Si no lo pediste, avísanos cuanto antes para dejar la entrega como estaba: escribe a ${centro.correo} o llama al ${centro.telefono}${centro.whatsapp ? `, también por WhatsApp al ${centro.whatsapp}` : ''}, con el número de orden.`,
    ],
  })),
};
