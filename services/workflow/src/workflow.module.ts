import type { ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AjustesController } from './ajustes/ajustes.controller';
import { DocumentosController } from './ajustes/documentos.controller';
import { AuthController } from './auth/auth.controller';
import { PasskeyController } from './auth/passkey.controller';
import { Bifurcaciones } from './bifurcacion/bifurcaciones';
import { YSiController } from './bifurcacion/y-si.controller';
import { CatalogosController } from './catalogos/catalogos.controller';
import { ClientesController } from './clientes/clientes.controller';
import { EquiposController } from './clientes/equipos.controller';
import { EnviosPublicos } from './command/envios-publicos';
import { ImportacionController } from './demo/reparaciones.controller';
import { CanalDelTitularController } from './derechos/canal.controller';
import { DerechosController } from './derechos/derechos.controller';
import { PlanillasController } from './importacion/planillas.controller';
import { Agenda } from './operacion/agenda';
import { ClaveDeRespaldo } from './operacion/clave-de-respaldo';
import { EntregasController } from './operacion/entregas.controller';
import { OperacionController } from './operacion/operacion.controller';
import { RegistroDeAccesos } from './operacion/registro-de-accesos';
import { RespaldosController } from './operacion/respaldos.controller';
import { Revisiones } from './operacion/revisiones';
import { RevisionesController } from './operacion/revisiones.controller';
import { ArchivosController } from './ordenes/archivos.controller';
import { BodegaController } from './ordenes/bodega.controller';
import { CambioRetiroController } from './ordenes/cambio-retiro.controller';
import { Comandos } from './ordenes/comandos';
import { DiagnosticoController } from './ordenes/diagnostico.controller';
import { ExcepcionController } from './ordenes/excepcion.controller';
import { MasivasController } from './ordenes/masivas.controller';
import { OrdenLlamadasController } from './ordenes/orden-llamadas.controller';
import { OrdenesController } from './ordenes/ordenes.controller';
import { OvOrdenController } from './ordenes/ov-orden.controller';
import { PreIngresoController } from './ordenes/pre-ingreso.controller';
import { EnlacesDeOv } from './ov/enlaces';
import { OvController } from './ov/ov.controller';
import { OvCreacionController } from './ov/ov-creacion.controller';
import { OvFormularios } from './ov/ov-formularios';
import { OvPublicaController } from './ov/ov-publica.controller';
import { PresupuestosController } from './ov/presupuestos.controller';
import { CasaController } from './personas/casa.controller';
import { CuentaController } from './personas/cuenta.controller';
import { MarcaController } from './personas/marca.controller';
import { OlvidoController } from './personas/olvido.controller';
import { PasskeysController } from './personas/passkeys.controller';
import { PersonasController } from './personas/personas.controller';
import { ProveedorController } from './personas/proveedor.controller';
import { ProveedorConfiguracionController } from './personas/proveedor-configuracion.controller';
import { RestauracionController } from './personas/restauracion.controller';
import { SegundoFactorController } from './personas/segundo-factor.controller';
import { SesionesController } from './personas/sesiones.controller';
import { TokensController } from './personas/tokens.controller';
import { VistasController } from './personas/vistas.controller';
import { Procesos } from './procesos/procesos';
import { RetailController } from './retail/retail.controller';
import { InventarioController } from './stock/inventario.controller';
import { PartesController } from './stock/partes.controller';
import { CommandsModule } from './wiring/commands.module';

/** The command side: the only writer of the log. */
@Module({})
export class WorkflowModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    return {
      module: WorkflowModule,
      imports: [CommandsModule.forRoot(runtime)],
      controllers: [
        AuthController,
        PasskeyController,
        ArchivosController,
        OrdenLlamadasController,
        CambioRetiroController,
        BodegaController,
        InventarioController,
        PartesController,
        DiagnosticoController,
        ExcepcionController,
        OvOrdenController,
        OvController,
        OvCreacionController,
        OvPublicaController,
        PresupuestosController,
        PreIngresoController,
        MasivasController,
        OrdenesController,
        VistasController,
        ClientesController,
        EquiposController,
        ImportacionController,
        PlanillasController,
        RetailController,
        PersonasController,
        CuentaController,
        OlvidoController,
        RestauracionController,
        SesionesController,
        SegundoFactorController,
        TokensController,
        PasskeysController,
        ProveedorController,
        ProveedorConfiguracionController,
        CasaController,
        MarcaController,
        OperacionController,
        EntregasController,
        AjustesController,
        DocumentosController,
        CatalogosController,
        CanalDelTitularController,
        DerechosController,
        RespaldosController,
        RevisionesController,
        YSiController,
      ],
      providers: [
        { provide: Bifurcaciones, useFactory: () => new Bifurcaciones(runtime) },
        { provide: Agenda, useFactory: () => new Agenda(runtime) },
        { provide: ClaveDeRespaldo, useFactory: () => new ClaveDeRespaldo(runtime) },
        { provide: Revisiones, useFactory: () => new Revisiones(runtime) },
        Comandos,
        EnlacesDeOv,
        EnviosPublicos,
        OvFormularios,
        Procesos,
        RegistroDeAccesos,
      ],
    };
  }
}
