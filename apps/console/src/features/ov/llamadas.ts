import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import type { FormularioDeOv } from '@bitacora/domain/llamar';
import type { NombreAccionOv } from '@bitacora/domain/ov';
import { escribir } from '../../api/client';
import type { Valores } from '../../componentes/accion/accion';

/** The actions whose dialog is their form; the others have a screen, a wizard or buttons of their own. */
export type AccionDeOv = Exclude<
  NombreAccionOv,
  | 'VerOvPrecompletada'
  | 'CompletarPrecompletada'
  | 'CrearOT'
  | 'IrAOVRechazada'
  | 'patchOv'
  | 'AnularEnlace'
  | 'RenovarEnlace'
  | NombreDelSistema
>;
type NombreDelSistema = Extract<NombreAccionOv, Uncapitalize<NombreAccionOv>>;
type Llamada<A extends NombreAccionOv> = (
  body: FormularioDeOv<A> & { readonly id_oportunidad_venta: number },
  clave: string,
) => Promise<ComandoOvRespuesta>;

/** The call of each action (specification, 13.11). */
const LLAMADAS: { readonly [A in AccionDeOv]: Llamada<A> } = {
  CompletarCotizacion: (body, clave) => escribir.post('/api/oportunidadventa/enviar-cotizacion', { body, clave }),
  AceptarCotizacion: (body, clave) => escribir.post('/api/oportunidadventa/aceptar-oportunidad', { body, clave }),
  RechazarCotizacion: (body, clave) => escribir.post('/api/oportunidadventa/rechazar-oportunidad', { body, clave }),
  CancelarOportunidad: (body, clave) => escribir.post('/api/oportunidadventa/cancelar-oportunidad', { body, clave }),
  PedirRepuestosBodega: (body, clave) => escribir.post('/api/oportunidadventa/pedir-repuestos-bodega', { body, clave }),
  RepuestosRecibidosBodega: (body, clave) => escribir.post('/api/oportunidadventa/recibir-repuestos-bodega', { body, clave }),
  RepuestosRecibidosEjecutivo: (body, clave) => escribir.post('/api/oportunidadventa/recibir-repuestos-logistica', { body, clave }),
  IngresarRMA: (body, clave) => escribir.post('/api/oportunidadventa/set-rma', { body: { ...body, change_state: false }, clave }),
  IndicarRMA: (body, clave) => escribir.post('/api/oportunidadventa/set-rma', { body: { ...body, change_state: true }, clave }),
  RevaluarOT: (body, clave) => escribir.post('/api/oportunidadventa/revaluar-ot', { body, clave }),
  IngresarPago: (body, clave) => escribir.post('/api/oportunidadventa/ingresar-pago', { body, clave }),
  IngresarPagoEnOVRechazada: (body, clave) => escribir.post('/api/oportunidadventa/ingresar-pago', { body, clave }),
  PrepararNuevaCotizacion: (body, clave) => escribir.post('/api/oportunidadventa/preparar-nueva-cotizacion', { body, clave }),
  DevolverAbono: (body, clave) => escribir.post('/api/oportunidadventa/devolver-abono', { body, clave }),
  CerrarOVRechazado: (body, clave) => escribir.post('/api/oportunidadventa/cerrar-rechazado-oportunidad', { body, clave }),
};

/** True for an action whose dialog is its form. */
export const tieneFormulario = (accion: NombreAccionOv): accion is AccionDeOv => Object.hasOwn(LLAMADAS, accion);

/** Carries out an action of an opportunity with the answers of its form. */
export const actuarEnOv = (id: number, accion: AccionDeOv, respuestas: Valores, claveDe: (contenido: unknown) => string) => {
  const body = { ...respuestas, id_oportunidad_venta: id };
  return LLAMADAS[accion](body as Parameters<Llamada<never>>[0], claveDe(body));
};
