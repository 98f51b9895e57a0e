import type { Entidad } from '../entidades';
import type { AlgunaHistoria } from '../historia';
import { HISTORIA_ACCESO, HISTORIA_SISTEMA } from './acceso.historia';
import { HISTORIA_AJUSTE } from './ajuste.historia';
import { HISTORIA_DOCUMENTO, HISTORIA_IMPORTACION, HISTORIA_INSTALACION, HISTORIA_OPERACION } from './casa.historia';
import { HISTORIA_CATALOGO } from './catalogo.historia';
import { HISTORIA_CLIENTE } from './cliente.historia';
import { HISTORIA_SOLICITUD_DE_DATOS } from './derechos.historia';
import { HISTORIA_EQUIPO, HISTORIA_REPARACION_ANTERIOR } from './equipo.historia';
import { HISTORIA_ORDEN } from './orden.historia';
import { HISTORIA_OV } from './ov.historia';
import { HISTORIA_TOKEN, HISTORIA_USUARIO } from './persona.historia';
import { HISTORIA_GRUPO, HISTORIA_PARTE } from './stock.historia';

/** The history of each kind of things. */
export const HISTORIAS: Readonly<Record<Entidad, AlgunaHistoria>> = {
  orden: HISTORIA_ORDEN,
  ov: HISTORIA_OV,
  cliente: HISTORIA_CLIENTE,
  equipo: HISTORIA_EQUIPO,
  reparacion_anterior: HISTORIA_REPARACION_ANTERIOR,
  parte: HISTORIA_PARTE,
  grupo_movimiento: HISTORIA_GRUPO,
  catalogo: HISTORIA_CATALOGO,
  solicitud_datos: HISTORIA_SOLICITUD_DE_DATOS,
  usuario: HISTORIA_USUARIO,
  token: HISTORIA_TOKEN,
  ajuste: HISTORIA_AJUSTE,
  documento: HISTORIA_DOCUMENTO,
  importacion: HISTORIA_IMPORTACION,
  instalacion: HISTORIA_INSTALACION,
  operacion: HISTORIA_OPERACION,
  acceso: HISTORIA_ACCESO,
  sistema: HISTORIA_SISTEMA,
};
