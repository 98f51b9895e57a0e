import { comentario, definir } from '../plantilla';

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
  pre_ingreso_recibido: definir('PreIngresoCreado', 'Pre ingreso recibido', { modalidad: 'retiro' }, ({ ot, event, centro }) => ({
    asunto: `Orden ${ot}: recibimos tu solicitud`,
    titulo: 'Recibimos tu solicitud',
    parrafos:
      event.data.modalidad === 'retiro'
        ? [
            'Nos pondremos en contacto contigo para coordinar el retiro de tu equipo.',
            'Tenlo embalado, con su cargador y sin accesorios que no sean necesarios.',
          ]
        : ['Envíanos tu equipo bien embalado a esta dirección.', `Escribe el número de orden ${ot} en el exterior de la caja.`],
    ...(event.data.modalidad === 'retiro'
      ? {}
      : {
          datos: [
            ['Enviar a', centro.nombre],
            ['Dirección', centro.direccion],
            ['Teléfono', centro.telefono],
          ],
        }),
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
};
