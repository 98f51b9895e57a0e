import type { ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ArchivosController } from './archivos/archivos.controller';
import { AuthController } from './auth/auth.controller';
import { EquiposController } from './catalogos/equipos.controller';
import { ClientesController } from './clientes/clientes.controller';
import { CommandsModule } from './commands.module';
import { ImportacionController } from './importacion/importacion.controller';
import { BodegaController } from './llamadas/bodega.controller';
import { CambioRetiroController } from './llamadas/cambio-retiro.controller';
import { Comandos } from './llamadas/comandos';
import { DiagnosticoController } from './llamadas/diagnostico.controller';
import { ExcepcionController } from './llamadas/excepcion.controller';
import { InventarioController } from './llamadas/inventario.controller';
import { OrdenLlamadasController } from './llamadas/orden-llamadas.controller';
import { PartesController } from './llamadas/partes.controller';
import { MasivasController } from './masivas/masivas.controller';
import { OrdenesController } from './ordenes/ordenes.controller';
import { EnlacesDeOv } from './ov/enlaces';
import { OvController } from './ov/ov.controller';
import { OvCreacionController } from './ov/ov-creacion.controller';
import { OvFormularios } from './ov/ov-formularios';
import { OvOrdenController } from './ov/ov-orden.controller';
import { OvPublicaController } from './ov/ov-publica.controller';
import { PresupuestosController } from './ov/presupuestos.controller';
import { CuentaController } from './personas/cuenta.controller';
import { PersonasController } from './personas/personas.controller';
import { Procesos } from './procesos/procesos';
import { EnviosPublicos } from './publico/envios-publicos';
import { PreIngresoController } from './publico/pre-ingreso.controller';
import { RetailController } from './retail/retail.controller';
import { VistasController } from './vistas/vistas.controller';

/** The command side: the only writer of the log. */
@Module({})
export class WorkflowModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    return {
      module: WorkflowModule,
      imports: [CommandsModule.forRoot(runtime)],
      controllers: [
        AuthController,
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
        RetailController,
        PersonasController,
        CuentaController,
      ],
      providers: [Comandos, EnlacesDeOv, EnviosPublicos, OvFormularios, Procesos],
    };
  }
}
