/** The printed documents of an order, each from its data to the bytes of a PDF. */
export { type CambioData, renderCambio } from './cambio';
export { type CotizacionData, type LineaCotizacion, type MontosCotizacion, renderCotizacion, VALIDEZ_DIAS } from './cotizacion';
export { type EtiquetaData, renderEtiqueta, textoEtiqueta } from './etiqueta';
export type { CodigoDespacho, CodigoResultado, CodigoSolicitud, CodigoTipoExcepcion } from './etiquetas';
export { type HojaDeRepuestosData, renderHojaDeRepuestos } from './hoja-de-repuestos';
export { type InformeData, renderInforme } from './informe';
export { CONDICIONES_DE_INGRESO, type IngresoData, renderIngreso } from './ingreso';
export { type ResumenData, renderResumen } from './resumen';
export type { CentroData, ClienteData, EquipoData, Fecha, OrdenBase, SucursalData, UsuarioData } from './tipos';
