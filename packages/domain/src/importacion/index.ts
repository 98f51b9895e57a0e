export {
  type CampoImportado,
  CLASES_DE_IMPORTACION,
  type ClaseDeImportacion,
  camposImportados,
  MALAS_A_LA_VISTA,
  MAXIMO_DE_FILAS_IMPORTADAS,
  type MapeoDeColumnas,
  mapeoSegunTitulos,
  NOMBRES_DE_CLASE,
} from './clases';
export { EVENTOS_IMPORTACION, type EventosImportacion, type Importacion, type ImportacionEvent } from './importacion';
export { IMPORTACION, type ImportacionRespuesta, type InicioDeImportacion } from './importacion.registro';
