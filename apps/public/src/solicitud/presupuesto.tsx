import { presupuestoSchema } from '@bitacora/domain/ov';
import { AsistenteDeCotizacion, type ClaseDeSolicitud } from './asistente-cotizacion';

const PRESUPUESTO: ClaseDeSolicitud = {
  nombre: 'presupuesto',
  titulo: 'Solicitud de Presupuestos',
  descripcion: 'Pide el precio de los repuestos que necesita tu equipo. Te responderemos por correo.',
  schema: presupuestoSchema,
  ruta: 'quotes/external-quote/',
  enviada: 'Cotización Enviada',
  fallo: 'Error al enviar el presupuesto',
  conCategoria: false,
  ayudaDeSerie: 'Está en la etiqueta, en la base del equipo o en su caja.',
  conEnlace: false,
};

/** /ingresar-presupuesto. */
export const Component = () => <AsistenteDeCotizacion clase={PRESUPUESTO} />;
