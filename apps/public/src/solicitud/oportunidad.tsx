import { OPORTUNIDAD } from './asistente';
import { AsistenteDeCotizacion, type ClaseDeSolicitud } from './asistente-cotizacion';

const CLASE: ClaseDeSolicitud = {
  asistente: OPORTUNIDAD,
  titulo: 'Solicitud de Cotización',
  descripcion: 'Cuéntanos quién eres, qué equipo tienes y qué repuestos necesitas. Te responderemos por correo.',
  enviada: 'Solicitud de Oportunidad de Venta Enviada',
  fallo: 'Error al enviar la oportunidad de venta',
  conCategoria: true,
  ayudaDeSerie: 'Son 15 caracteres. Está en la etiqueta, en la base del equipo o en su caja.',
  conEnlace: true,
};

/** /ingresar-oportunidad, with or without a staff link. */
export const Component = () => <AsistenteDeCotizacion clase={CLASE} />;
