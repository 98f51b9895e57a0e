import { publicaSchema } from '@bitacora/domain/ov';
import { AsistenteDeCotizacion, type ClaseDeSolicitud } from './asistente-cotizacion';

const OPORTUNIDAD: ClaseDeSolicitud = {
  nombre: 'oportunidad',
  titulo: 'Solicitud de Cotización',
  descripcion: 'Cuéntanos quién eres, qué equipo tienes y qué repuestos necesitas. Te responderemos por correo.',
  schema: publicaSchema,
  ruta: 'oportunidadventa/oportunidad-completada',
  enviada: 'Solicitud de Oportunidad de Venta Enviada',
  fallo: 'Error al enviar la oportunidad de venta',
  conCategoria: true,
  ayudaDeSerie: 'Son 15 caracteres. Está en la etiqueta, en la base del equipo o en su caja.',
  conEnlace: true,
};

/** /ingresar-oportunidad, with or without a link of the staff. */
export const Component = () => <AsistenteDeCotizacion clase={OPORTUNIDAD} />;
