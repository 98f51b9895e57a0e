import { PRESUPUESTO } from './asistente';
import { AsistenteDeCotizacion, type ClaseDeSolicitud } from './asistente-cotizacion';

const CLASE: ClaseDeSolicitud = {
  asistente: PRESUPUESTO,
  titulo: 'Solicitud de Presupuestos',
  descripcion: 'Pide el precio de los repuestos que necesita tu equipo. Te responderemos por correo.',
  enviada: 'Cotización Enviada',
  fallo: 'Error al enviar el presupuesto',
  conCategoria: false,
  ayudaDeSerie: 'Está en la etiqueta, en la base del equipo o en su caja.',
  conEnlace: false,
};

/** /ingresar-presupuesto. */
export const Component = () => <AsistenteDeCotizacion clase={CLASE} />;
