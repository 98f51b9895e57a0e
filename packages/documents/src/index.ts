/** The printed documents of an order, each from its data to the bytes of a PDF. */
export type { CambioData } from './cambio';
export type { CotizacionData, LineaCotizacion, MontosCotizacion } from './cotizacion';
export type { DatosDeTitularData, FichaDeTitular } from './datos-de-titular';
export type { EtiquetaData } from './etiqueta';
export type { CodigoDespacho, CodigoResultado, CodigoSolicitud, CodigoTipoExcepcion } from './etiquetas';
export type { ExpedienteData } from './expediente';
export type { HojaDeRepuestosData } from './hoja-de-repuestos';
export { Imprenta } from './imprenta';
export type { InformeData } from './informe';
export type { IngresoData } from './ingreso';
export type { ResumenData } from './resumen';
export type { CentroData, ClienteData, EquipoData, Fecha, OrdenBase, SucursalData, UsuarioData } from './tipos';
