import { TIPOS_SERVICIO } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { comentario, definir } from '../plantilla';

/** What the customer sent, so that they can read it again; never the device's password. */
function loEnviado({ tipo_servicio, reporte_falla_cliente, fecha_de_compra, equip }: OrdenEventOf<'PreIngresoCreado'>['data']) {
  const dichos: readonly (readonly [string, string | null | undefined])[] = [
    ['Servicio', TIPOS_SERVICIO.find(({ id }) => id === tipo_servicio)?.nombre],
    ['Falla reportada', reporte_falla_cliente],
    ['Fecha de compra', fecha_de_compra && fecha_de_compra.split('-').reverse().join('/')],
    ['Equipo', equip?.model_name],
    ['N° de serie', equip?.serial_number],
  ];
  return dichos.flatMap(([nombre, valor]) => (valor ? [[nombre, valor] as const] : []));
}

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
    datos: [
      ...(event.data.modalidad === 'retiro'
        ? []
        : [['Enviar a', centro.nombre] as const, ['Dirección', centro.direccion] as const, ['Teléfono', centro.telefono] as const]),
      ...loEnviado(event.data),
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
};
