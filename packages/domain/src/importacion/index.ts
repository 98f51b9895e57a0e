export {
  type CampoImportado,
  CLASES_DE_IMPORTACION,
  type ClaseDeImportacion,
  camposImportados,
  FILAS_A_LO_MAS,
  MALAS_A_LA_VISTA,
  MALAS_A_LO_MAS,
  type MapeoDeColumnas,
  mapeoSegunTitulos,
  NOMBRES_DE_CLASE,
} from './clases';
export { EVENTOS_IMPORTACION, type EventosImportacion, type Importacion, type ImportacionEvent } from './importacion';
export { IMPORTACION, type ImportacionRespuesta, type InicioDeImportacion } from './importacion.registro';
