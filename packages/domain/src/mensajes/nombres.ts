import { definicionDeMensaje, esMensaje } from './textos';

/** Mails whose words the house cannot change. */
const DE_LA_CASA: Readonly<Record<string, string>> = {
  mensaje: 'Mensaje entre el personal',
  prueba_correo: 'Correo de prueba',
  invitacion: 'Invitación al personal',
  restablecer_clave: 'Restablecer clave',
  olvido_clave: 'Clave olvidada',
  plazo_datos_personales: 'Plazo de una solicitud de datos personales',
  codigo_titular: 'Código para ejercer derechos sobre datos personales',
  novedad_datos_personales: 'Novedad de una solicitud de datos personales',
  excel_resumen_ot: 'Excel del resumen de OT',
  excel_oportunidades: 'Excel de oportunidades de venta',
  excel_ordenes: 'Excel de órdenes de trabajo',
};

/** The name of a mail for the staff, by its template. */
export const nombreDeCorreo = (plantilla: string): string =>
  esMensaje(plantilla) ? definicionDeMensaje(plantilla).nombre : (DE_LA_CASA[plantilla] ?? plantilla);
