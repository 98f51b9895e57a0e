import type { OrdenPublica } from '@bitacora/domain/contracts';

/** What happens next, and who must act. */
export interface Guia {
  sigue: string;
  quien: string;
  /** The client is the one who must act. */
  tuyo: boolean;
}

const nuestro = (sigue: string): Guia => ({ sigue, quien: 'Nosotros', tuyo: false });
const tuyo = (sigue: string): Guia => ({ sigue, quien: 'Tú', tuyo: true });

const entrega = (orden: OrdenPublica): Guia => {
  if (orden.despacho === 'ENVIO') return nuestro('Despacharemos tu equipo a la dirección registrada.');
  if (orden.despacho === 'ON_SITE') return nuestro('Coordinaremos contigo la entrega en tu domicilio.');
  return tuyo(
    orden.despacho === 'COORD_CLIENTE'
      ? 'Coordina con nosotros el retiro de tu equipo.'
      : 'Retira tu equipo en nuestro centro de servicio; ten a mano tu número de orden.',
  );
};

/** By the name the client reads; a name changed in the catalogue falls back on its percentage. */
const POR_ESTADO: Readonly<Record<string, Guia | ((orden: OrdenPublica) => Guia)>> = {
  'Solicitud recibida': nuestro('Coordinaremos contigo el retiro de tu equipo.'),
  'Solicitud recibida, envíanos tu equipo': tuyo('Envíanos tu equipo: la evaluación comienza cuando lo recibimos.'),
  'Equipo recibido': nuestro('Asignaremos un técnico para que evalúe tu equipo.'),
  'En fila de evaluación': nuestro('El técnico comenzará la evaluación.'),
  'En evaluación técnica': nuestro('Con el diagnóstico decidimos si tu equipo necesita repuestos.'),
  'Diagnóstico en revisión': nuestro('Revisaremos el diagnóstico y te contaremos el resultado.'),
  'Cotización en curso': tuyo('Revisa tu correo: cuando recibas la cotización, respóndela para continuar.'),
  'Solicitud en revisión': nuestro('Resolveremos la solicitud y la atención de tu equipo continuará.'),
  'Repuesto solicitado': nuestro('Esperaremos la llegada del repuesto.'),
  'En espera de repuesto': nuestro('Cuando llegue el repuesto comenzará la reparación.'),
  'Repuesto disponible': nuestro('El técnico instalará el repuesto.'),
  'En reparación': nuestro('Probaremos tu equipo y pasará a control de calidad.'),
  'Reparado, pago pendiente': tuyo('Paga tu presupuesto para que podamos entregarte el equipo.'),
  Reparado: nuestro('Haremos el control de calidad antes de la entrega.'),
  'Revisión finalizada sin reparación': nuestro('Prepararemos el informe y la devolución de tu equipo.'),
  'Control de calidad': nuestro('Al aprobar el informe, tu equipo quedará listo para la entrega.'),
  'Listo para entrega': entrega,
  'Listo para retiro': tuyo('Retira tu equipo en nuestro centro de servicio; ten a mano tu número de orden.'),
  'Equipo con aprobación de cambio': nuestro('Te contactaremos para concretar el cambio de tu equipo.'),
};

export function guiaDe(orden: OrdenPublica): Guia | null {
  if (orden.estado.cerrada) return null;
  const guia = POR_ESTADO[orden.estado.estado.nombre_cliente];
  if (guia) return typeof guia === 'function' ? guia(orden) : guia;
  return (orden.estado.estado.porcentaje_cliente ?? 0) >= 95 ? entrega(orden) : nuestro('Te avisaremos por correo cuando haya novedades.');
}
