import { TIPOS_SERVICIO } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { comentario, definir } from '../plantilla';

/** The customer's own data, for checking; never the device's password. */
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
  ingreso: definir('OrdenCreada', 'Ingreso del equipo', {}, ({ orden }) => ({
    mensaje: 'ingreso',
    parrafos:
      orden.estado === 'En Solicitud de Excepción' ? ['Estamos revisando la garantía de tu equipo; te avisaremos el resultado.'] : [],
  })),
  pre_ingreso_recibido: definir('PreIngresoCreado', 'Pre ingreso recibido', { modalidad: 'retiro' }, ({ event, centro }) => ({
    mensaje: event.data.modalidad === 'retiro' ? 'pre_ingreso_recibido' : 'pre_ingreso_recibido_regiones',
    parrafos: [],
    datos: [
      ...(event.data.modalidad === 'retiro'
        ? []
        : [['Enviar a', centro.nombre] as const, ['Dirección', centro.direccion] as const, ['Teléfono', centro.telefono] as const]),
      ...loEnviado(event.data),
    ],
  })),
  equipo_recibido: definir('EquipoRecibido', 'Recibimos tu equipo', {}, () => ({ mensaje: 'equipo_recibido', parrafos: [] })),
  pre_ingreso_rechazado: definir(
    'PreIngresoRechazado',
    'Pre ingreso rechazado',
    { comentario: 'Los datos del equipo no coinciden con la boleta' },
    ({ event }) => ({
      mensaje: 'pre_ingreso_rechazado',
      parrafos: [...comentario(event.data.comentario), 'Si tienes dudas, responde por los datos de contacto de este correo.'],
    }),
  ),
};
