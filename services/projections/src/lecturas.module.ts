import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccesoQueries } from './acceso/acceso.queries';
import { SIRVEN_ACCESOS } from './acceso/acceso.served';
import { LecturaQueries } from './acceso/lectura.queries';
import { LibrosDeAccesos } from './acceso/libros-de-accesos';
import { AccionQueries } from './accion/accion.queries';
import { SIRVEN_ACCIONES } from './accion/accion.served';
import { AjusteQueries } from './ajuste/ajuste.queries';
import { SIRVEN_AJUSTES } from './ajuste/ajuste.served';
import { DocumentosLegales } from './ajuste/documentos-legales';
import { LimitesQueries } from './ajuste/limites.queries';
import { MensajesQueries } from './ajuste/mensajes.queries';
import { LibroDeAuditoria } from './auditoria/auditoria.libro';
import { SIRVEN_AUDITORIA } from './auditoria/auditoria.served';
import { CambiosQueries } from './auditoria/cambios.queries';
import { CausasQueries } from './auditoria/causas.queries';
import { HechoQueries } from './auditoria/hecho.queries';
import { HistoriaQueries } from './auditoria/historia.queries';
import { CatalogoQueries } from './catalogo/catalogo.queries';
import { SIRVEN_CATALOGOS } from './catalogo/catalogo.served';
import { CatalogosDeLaCasa } from './catalogo/catalogos-de-la-casa.queries';
import { ClienteQueries } from './cliente/cliente.queries';
import { SIRVEN_CLIENTES } from './cliente/cliente.served';
import { Database } from './database';
import { ArchivoDelTitular } from './derechos/archivo-del-titular';
import { DerechosQueries } from './derechos/derechos.queries';
import { CONTESTAN_A_TITULARES, SIRVEN_DERECHOS } from './derechos/derechos.served';
import { ArchivoQueries } from './documento/archivo.queries';
import { SIRVEN_DOCUMENTOS } from './documento/documento.served';
import { Documentos } from './documento/documentos';
import { ImprentaDelServicio } from './documento/imprenta';
import { EquipoQueries } from './equipo/equipo.queries';
import { SIRVEN_EQUIPOS } from './equipo/equipo.served';
import { ReparacionesAnterioresQueries } from './equipo/reparacion-anterior.queries';
import { ExcepcionQueries } from './excepcion/excepcion.queries';
import { SIRVEN_EXCEPCIONES } from './excepcion/excepcion.served';
import { ExpedienteQueries } from './expediente/expediente.queries';
import { SIRVEN_EXPEDIENTES } from './expediente/expediente.served';
import { Explicador } from './explicar/explicador';
import { SIRVEN_EXPLICACIONES } from './explicar/explicar.served';
import { FotosDeOrdenes } from './explicar/fotos-de-ordenes';
import { ExportacionQueries } from './exportacion/exportacion.queries';
import { CONTESTAN_EXPORTACIONES, SIRVEN_EXPORTACIONES } from './exportacion/exportacion.served';
import type { Servida } from './lectura/sirve';
import { CanalQueries } from './operacion/canal.queries';
import { EntregasQueries } from './operacion/entregas.queries';
import { InstalacionQueries } from './operacion/instalacion.queries';
import { OperacionQueries } from './operacion/operacion.queries';
import { SIRVEN_OPERACION } from './operacion/operacion.served';
import { RevisionesQueries } from './operacion/revisiones.queries';
import { OrdenContexto } from './orden/orden.contexto';
import { OrdenQueries } from './orden/orden.queries';
import { CONTESTAN_ORDENES, SIRVEN_ORDENES } from './orden/orden.served';
import { OrdenVista } from './orden/orden.vista';
import { OvDocumentos } from './ov/ov.documentos';
import { OvQueries } from './ov/ov.queries';
import { CONTESTAN_OVS, SIRVEN_OVS } from './ov/ov.served';
import { OvExcelQueries } from './ov/ov-excel.queries';
import { OvPublicaQueries } from './ov/ov-publica.queries';
import { GrupoQueries } from './parte/grupo.queries';
import { MovimientoQueries } from './parte/movimiento.queries';
import { ParteQueries } from './parte/parte.queries';
import { CONTESTAN_PARTES, SIRVEN_PARTES } from './parte/parte.served';
import { Partes } from './parte/partes';
import { CambiaronQueries } from './pasado/cambiaron.queries';
import { conPasado, LecturasDelPasado } from './pasado/leer';
import { MomentosQueries } from './pasado/momentos.queries';
import { enElPasado } from './pasado/pasado';
import { SIRVEN_PASADO } from './pasado/pasado.served';
import { HistoriasQueries } from './proceso/historias.queries';
import { ProcesoQueries } from './proceso/proceso.queries';
import { SIRVEN_PROCESO } from './proceso/proceso.served';
import { CentroDeLaCasa } from './publico/centro';
import { ComoCliente } from './publico/como-cliente';
import { InformePublico } from './publico/informe-publico';
import { CONTESTAN_A_CLIENTES, SIRVEN_A_TODOS, SIRVEN_COMO_CLIENTE } from './publico/publico.served';
import { VistaPublica } from './publico/vista-publica';
import { RespaldosQueries } from './respaldos/respaldos.queries';
import { SIRVEN_RESPALDOS } from './respaldos/respaldos.served';
import { ResumenQueries } from './resumen/resumen.queries';
import { SIRVEN_RESUMENES } from './resumen/resumen.served';
import { Resumenes } from './resumen/resumenes';
import { EstadoDeLecturas } from './runner/estado';
import { LiveReadModels } from './runner/live';
import { SIRVEN_OPERADORES } from './runner/runner.served';
import { SellosQueries } from './sellos/sellos.queries';
import { cambiosDeEntonces } from './tablero/cambios-de-entonces';
import { CambiosDelDia } from './tablero/cambios-del-dia';
import { NotificacionesQueries } from './tablero/notificaciones.queries';
import { TableroQueries } from './tablero/tablero.queries';
import { SIRVEN_TABLEROS } from './tablero/tablero.served';
import { Tableros } from './tablero/tableros';
import { CasaQueries } from './usuario/casa.queries';
import { UsuarioQueries } from './usuario/usuario.queries';
import { SIRVEN_USUARIOS } from './usuario/usuario.served';
import { ListaQueries } from './vistas/lista.queries';
import { VistasQueries } from './vistas/vistas.queries';
import { SIRVEN_VISTAS } from './vistas/vistas.served';

/** The reads of the API, by room. */
export const LECTURAS: Readonly<Record<string, readonly Servida[]>> = {
  Accesos: SIRVEN_ACCESOS,
  Acciones: SIRVEN_ACCIONES,
  Ajustes: SIRVEN_AJUSTES,
  Auditoria: SIRVEN_AUDITORIA,
  Proceso: SIRVEN_PROCESO,
  Catalogos: SIRVEN_CATALOGOS,
  Clientes: SIRVEN_CLIENTES,
  Derechos: SIRVEN_DERECHOS,
  Documentos: SIRVEN_DOCUMENTOS,
  Equipos: SIRVEN_EQUIPOS,
  Excepciones: SIRVEN_EXCEPCIONES,
  Explicaciones: SIRVEN_EXPLICACIONES,
  Expedientes: SIRVEN_EXPEDIENTES,
  Exportaciones: SIRVEN_EXPORTACIONES,
  Operacion: SIRVEN_OPERACION,
  Operadores: SIRVEN_OPERADORES,
  Ordenes: SIRVEN_ORDENES,
  Ovs: SIRVEN_OVS,
  Partes: SIRVEN_PARTES,
  Pasado: SIRVEN_PASADO,
  ComoCliente: SIRVEN_COMO_CLIENTE,
  Publicas: SIRVEN_A_TODOS,
  Respaldos: SIRVEN_RESPALDOS,
  Resumenes: SIRVEN_RESUMENES,
  Tableros: SIRVEN_TABLEROS,
  Usuarios: SIRVEN_USUARIOS,
  Vistas: SIRVEN_VISTAS,
};

/** The classes with the answers, each made once per process. */
function partes(ahora: ServiceRuntime): Provider[] {
  const runtime = conPasado(ahora);
  const pasadas = new LecturasDelPasado(ahora);
  const { pool, store, clock } = runtime;
  const database = new Database(pool);
  const catalogos = new CatalogoQueries(database);
  const clientes = new ClienteQueries(database);
  const equipos = new EquipoQueries(pool);
  const ovs = new OvQueries(database, runtime);
  const repuestos = new ParteQueries(pool);
  const operacion = new OperacionQueries(ahora);
  const live = new LiveReadModels(ahora);
  const hechos = new HechoQueries(ahora);
  const cambiosDeHechos = new CambiosQueries(ahora, catalogos);
  const cambios = new CambiosDelDia(store, pool);
  // So that the first dashboard already shows the day's changes.
  void cambios.avanzar(clock.now()).catch(() => undefined);
  const made = [
    database,
    live,
    pasadas,
    cambios,
    catalogos,
    clientes,
    equipos,
    ovs,
    repuestos,
    new AccesoQueries(runtime),
    new AccionQueries(runtime),
    new LecturaQueries(runtime),
    new CasaQueries(runtime),
    new CambiaronQueries(ahora),
    new MomentosQueries(ahora),
    new ExportacionQueries(runtime),
    new FotosDeOrdenes(ahora.store),
    new GrupoQueries(pool),
    hechos,
    cambiosDeHechos,
    new CausasQueries(ahora),
    new HistoriaQueries(hechos, cambiosDeHechos),
    new LibroDeAuditoria(ahora, hechos, cambiosDeHechos),
    new HechoQueries(runtime),
    new ProcesoQueries(runtime),
    new HistoriasQueries(runtime),
    new ReparacionesAnterioresQueries(pool),
    new ListaQueries(runtime),
    new MovimientoQueries(pool, repuestos),
    new NotificacionesQueries(runtime),
    new EntregasQueries(ahora),
    new InstalacionQueries(ahora),
    operacion,
    new CanalQueries(ahora, operacion),
    new OrdenContexto(clientes, equipos, catalogos, ovs, repuestos),
    new OrdenQueries(runtime, () => enElPasado()?.position ?? live.position),
    new OvExcelQueries(runtime),
    new RespaldosQueries(ahora),
    new ResumenQueries(runtime),
    new RevisionesQueries(ahora),
    new SellosQueries(ahora),
    new TableroQueries(runtime, (...pedido) => (enElPasado() ? cambiosDeEntonces(pool, ...pedido) : cambios.porEstado(...pedido))),
    new UsuarioQueries(database, pool),
    new VistasQueries(database, runtime),
  ];
  return [
    { provide: RUNTIME, useValue: runtime },
    ...made.map((part) => ({ provide: part.constructor, useValue: part }) as Provider),
    AjusteQueries,
    ArchivoQueries,
    CatalogosDeLaCasa,
    CentroDeLaCasa,
    ComoCliente,
    ArchivoDelTitular,
    DerechosQueries,
    Documentos,
    DocumentosLegales,
    LimitesQueries,
    MensajesQueries,
    EstadoDeLecturas,
    LibrosDeAccesos,
    ExcepcionQueries,
    Explicador,
    ExpedienteQueries,
    ImprentaDelServicio,
    InformePublico,
    OrdenVista,
    OvDocumentos,
    OvPublicaQueries,
    Partes,
    Resumenes,
    Tableros,
    VistaPublica,
  ];
}

/** All reads, reached through the bus, without callers. */
@Module({})
export class LecturasModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    return {
      module: LecturasModule,
      imports: [CqrsModule],
      providers: [
        ...partes(runtime),
        ...Object.values(LECTURAS).flatMap((servidas) => servidas.map(({ handler }) => handler)),
        ...CONTESTAN_A_CLIENTES,
        ...CONTESTAN_A_TITULARES,
        ...CONTESTAN_EXPORTACIONES,
        ...CONTESTAN_ORDENES,
        ...CONTESTAN_OVS,
        ...CONTESTAN_PARTES,
      ],
      exports: [CentroDeLaCasa, CqrsModule, Database, LecturasDelPasado, LiveReadModels],
    };
  }
}
