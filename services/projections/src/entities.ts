import { AccesoEntity } from './acceso/acceso.entity';
import { AccionEntity } from './accion/accion.entity';
import { CambioDeEstadoEntity } from './ajuste/cambio-de-estado.entity';
import { HechoEntity } from './auditoria/hecho.entity';
import { CatalogoEntity } from './catalogo/catalogo.entity';
import { ClienteEntity } from './cliente/cliente.entity';
import { SolicitudDeDatosEntity } from './derechos/derechos.projection';
import { ArchivoEntity } from './documento/archivo.entity';
import { EquipoEntity } from './equipo/equipo.entity';
import { EquipoAntesEntity } from './equipo/equipo-antes.entity';
import { ReparacionAnteriorEntity } from './equipo/reparacion-anterior.entity';
import { ExcepcionEntity } from './excepcion/excepcion.entity';
import { OrdenContadorEntity } from './orden/orden.contador.entity';
import { OrdenEntity } from './orden/orden.entity';
import { OrdenAntesEntity } from './orden/orden-antes.entity';
import { OvEntity } from './ov/ov.entity';
import { GrupoMovimientoEntity } from './parte/grupo.entity';
import { MovimientoEntity } from './parte/movimiento.entity';
import { ParteEntity } from './parte/parte.entity';
import { InstanteEntity } from './pasado/instante.entity';
import { TransicionEntity } from './proceso/transicion.entity';
import { ResumenEntity } from './resumen/resumen.entity';
import { TableroContadorEntity } from './tablero/tablero.contador.entity';
import { GrupoEntity, UsuarioEntity } from './usuario/usuario.entity';
import { ListaPreferenciaEntity, VistaEntity } from './vistas/vistas.entity';

/** Every table of the read models; a rebuild fills them all. */
export const READ_MODELS = [
  OrdenEntity,
  OrdenAntesEntity,
  OrdenContadorEntity,
  TableroContadorEntity,
  AccionEntity,
  ResumenEntity,
  ExcepcionEntity,
  ArchivoEntity,
  ClienteEntity,
  EquipoEntity,
  EquipoAntesEntity,
  ReparacionAnteriorEntity,
  CatalogoEntity,
  CambioDeEstadoEntity,
  OvEntity,
  ParteEntity,
  MovimientoEntity,
  GrupoMovimientoEntity,
  SolicitudDeDatosEntity,
  HechoEntity,
  InstanteEntity,
  TransicionEntity,
  AccesoEntity,
] as const;

/** Tables of other services that queries read. */
export const FOREIGN_TABLES = [UsuarioEntity, GrupoEntity, VistaEntity, ListaPreferenciaEntity] as const;
