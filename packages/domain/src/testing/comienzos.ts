import type { Pliegue } from '../eventos/pliegues';

/** The events that begin each kind of thing, in order, where other events need such a beginning. */
export const COMIENZOS: Readonly<Partial<Record<Pliegue, readonly string[]>>> = {
  orden: [
    'OrdenCreada',
    'DiagnosticoIngresado',
    'PartesSolicitadas',
    'ExcepcionSolicitada',
    'ArchivoAdjuntado',
    'CambioDeRetiroSolicitado',
  ],
  ov: ['OvCreada', 'CotizacionEnviada', 'CotizacionAceptada', 'RepuestosPedidosABodega'],
  cliente: ['EmpresaCreada', 'SucursalCreada'],
  equipo: ['EquipoCreado'],
  parte: ['ParteCreada', 'StockApartado'],
  grupo_movimiento: ['GrupoDeMovimientosIniciado'],
  catalogo: ['ItemDeCatalogoCreado', 'ItemDeCatalogoDesactivado'],
  solicitud_datos: ['SolicitudDeDatosRecibida'],
  usuario: ['UsuarioInvitado'],
  token: ['TokenEmitido'],
  importacion: ['ImportacionIniciada'],
  instalacion: ['InstalacionIniciada'],
};
