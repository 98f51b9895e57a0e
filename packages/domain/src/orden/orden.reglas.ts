import { type Estado, esGarantia, esPresupuesto, PERSONA, SOLICITUD, type Ubicacion } from '../comun';
import { type Rule, rule } from '../kernel';
import { diagnosticoVigente, type Orden, solicitudesVigentes } from './orden.state';

type Regla = Rule<Orden>;

/** The order is in one of these states. */
export const enEstado = (...estados: readonly Estado[]): Regla =>
  rule(`estado: ${estados.join(', ')}`, `Requiere estado ${estados.map((e) => `"${e}"`).join(' o ')}`, (o) => estados.includes(o.estado));
/** The equipment is in one of these places. */
export const enUbicacion = (...lugares: readonly Ubicacion[]): Regla =>
  rule(
    `ubicación: ${lugares.join(', ')}`,
    `El equipo debe estar en ${lugares.join(' o ')}`,
    (o) => o.ubicacion !== null && lugares.includes(o.ubicacion),
  );
/** The equipment is in none of these places. */
export const fueraDe = (...lugares: readonly Ubicacion[]): Regla =>
  rule(
    `fuera de: ${lugares.join(', ')}`,
    `El equipo ya está en ${lugares.join(' o ')}`,
    (o) => o.ubicacion === null || !lugares.includes(o.ubicacion),
  );

export const tieneRma = rule<Orden>('tiene RMA', 'La orden no tiene RMA', (o) => o.rma !== null);
export const sinRma = rule<Orden>('sin RMA', 'La orden ya tiene RMA', (o) => o.rma === null);
export const tieneClienteYEquipo = rule<Orden>(
  'tiene cliente y equipo',
  'La orden no tiene cliente o equipo',
  (o) => o.cliente_id !== null && o.equipo_id !== null,
);
export const tieneTecnico = rule<Orden>('tiene técnico', 'Técnico no asignado aún', (o) => o.tecnico_asignado !== null);
export const sinTecnico = rule<Orden>('sin técnico', 'La orden ya tiene técnico asignado', (o) => o.tecnico_asignado === null);
export const tieneDiagnostico = rule<Orden>(
  'tiene diagnóstico',
  'No se ha realizado un diagnóstico aún',
  (o) => diagnosticoVigente(o) !== undefined,
);
export const sinDiagnostico = rule<Orden>('sin diagnóstico', 'La orden ya tiene diagnóstico', (o) => diagnosticoVigente(o) === undefined);
export const revisado = rule<Orden>('informe revisado', 'El informe no ha sido revisado', (o) => diagnosticoVigente(o)?.revisado === true);
export const sinRevisar = rule<Orden>('informe sin revisar', 'El informe ya fue revisado', (o) => diagnosticoVigente(o)?.revisado !== true);
export const sinCambio3x3 = rule<Orden>('sin cambio 3x3', 'La orden tiene un cambio 3x3 aprobado', (o) => !o.cambio_3x3);
export const revisadoO3x3 = rule<Orden>(
  'informe revisado o cambio 3x3',
  'El informe no ha sido revisado',
  (o) => o.cambio_3x3 || diagnosticoVigente(o)?.revisado === true,
);
export const deGarantia = rule<Orden>('servicio Garantía', 'Solo para órdenes de Garantía', (o) => esGarantia(o.tipo_servicio));
export const dePresupuesto = rule<Orden>('servicio Presupuesto', 'Solo para órdenes de Presupuesto', (o) => esPresupuesto(o.tipo_servicio));
export const dePersona = rule<Orden>('cliente Persona', 'Solo para clientes Persona', (o) => o.tipo_cliente === PERSONA);
/** Every delivery other than a shipment is a pickup (specification, 5.28). */
export const conRetiro = rule<Orden>('despacho con retiro', 'El despacho de la orden es un envío', (o) => o.despacho !== 'ENVIO');
export const noCerrada = rule<Orden>('no cerrada', 'La orden está cerrada', (o) => o.estado !== 'Cerrado');

const FINALES: readonly number[] = [SOLICITUD.DROPPED, SOLICITUD.USADO, SOLICITUD.PART_FAILED];
export const partesDeclaradas = rule<Orden>('todas las partes declaradas', 'Todas las partes deben estar en Drop, Bad o Part failed', (o) =>
  solicitudesVigentes(o).every((s) => FINALES.includes(s.estado)),
);
export const sinPartesEntregadas = rule<Orden>(
  'sin partes por declarar',
  'Declare primero el resultado de las partes entregadas',
  (o) => !solicitudesVigentes(o).some((s) => s.estado === SOLICITUD.ENTREGADO),
);
/** No approved brand change: after one, only the change mail and shelving remain. */
export const sinCambioAprobado = rule<Orden>('sin cambio aprobado', 'La orden tiene un cambio aprobado', (o) => !o.cambio_aprobado);
