import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { ApiTokens, type ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, type FactoryProvider, type InjectionToken, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { AjustesHandler, CalendarioHandler, LimitesHandler, MensajesHandler, TextosHandler } from '../ajustes/ajuste.handler';
import { SIRVEN_AJUSTES } from '../ajustes/ajuste.served';
import { DocumentosHandler } from '../ajustes/documento.handler';
import { CatalogosHandler } from '../catalogos/catalogo.handler';
import { SIRVEN_CATALOGOS } from '../catalogos/catalogo.served';
import { ClientesHandler } from '../clientes/cliente.handler';
import { SIRVEN_CLIENTES } from '../clientes/cliente.served';
import { EquiposHandler } from '../clientes/equipo.handler';
import { Supresion } from '../clientes/supresion';
import { Aggregates } from '../command/aggregates';
import { ClaimsInLog } from '../command/claims';
import { Ground } from '../command/decision-writer';
import { type Measures, PROCESS_MEASURES } from '../command/measures';
import { Numbers } from '../command/numbers';
import { type NumberSource, Sequences } from '../command/sequences';
import { LogWriter } from '../command/writer';
import { DerechosHandler } from '../derechos/derechos.handler';
import { SIRVEN_DERECHOS } from '../derechos/derechos.served';
import { SIRVEN_IMPORTACIONES } from '../importacion/importacion.served';
import { Importaciones } from '../importacion/importaciones';
import { AccesoHandler, SistemaHandler } from '../operacion/acceso.handler';
import { SIRVEN_ACCESOS } from '../operacion/acceso.served';
import { OperacionHandler } from '../operacion/operacion.handler';
import { SIRVEN_OPERACION } from '../operacion/operacion.served';
import { SIRVEN_ARCHIVOS } from '../ordenes/archivo.served';
import { Archivos, type Pendiente } from '../ordenes/archivos';
import { type HechosDelTaller, HechosEnTablas } from '../ordenes/hechos-del-taller';
import { OrdenesHandler } from '../ordenes/orden.handler';
import { hechosDeOrden } from '../ordenes/orden.hechos';
import { SIRVEN_ORDENES } from '../ordenes/orden.served';
import { OvOrdenes } from '../ordenes/ov-ordenes';
import { OvsHandler } from '../ov/ov.handler';
import { hechosDeOv } from '../ov/ov.hechos';
import { SIRVEN_OVS } from '../ov/ov.served';
import { InstalacionHandler } from '../personas/instalacion.handler';
import { Personas } from '../personas/personas.executor';
import { SIRVEN_PERSONAS } from '../personas/personas.served';
import { PoliticaDeAcceso } from '../personas/politica-de-acceso';
import { PuestaEnMarcha } from '../personas/puesta-en-marcha';
import { RestauracionDeLaCasa } from '../personas/restauracion-de-la-casa';
import { SupresionDePersonas } from '../personas/supresion-de-personas';
import { TokenHandler } from '../personas/token.handler';

import { empresaDe } from '../retail/empresa-correos';
import { CodigosDeParte } from '../stock/codigos';
import { Fichas } from '../stock/fichas';
import { Grupos } from '../stock/grupos';
import { type HechosDeStock, HechosDeStockEnTablas } from '../stock/hechos-de-stock';
import { PartesHandler } from '../stock/parte.handler';
import { Stock } from '../stock/stock';
import { SIRVEN_STOCK } from '../stock/stock.served';
import type { Numbered } from './numbered';

/** The parts of the runtime that commands need. */
export type CommandRuntime = Pick<
  ServiceRuntime,
  'store' | 'pool' | 'files' | 'keys' | 'serviceKey' | 'clock' | 'publicUrl' | 'dataDir' | 'ajustes' | 'production'
> &
  Partial<Pick<ServiceRuntime, 'backups'>> & {
    /** The surroundings of the log; by default the database and the metrics of the process. */
    readonly alrededor?: Alrededor;
  };

/** The ports by which commands reach outside the log. */
export interface Alrededor {
  readonly numeros: NumberSource;
  readonly taller: HechosDelTaller;
  readonly stock: HechosDeStock;
  readonly medidas: Measures;
}

const enLaBase = (pool: ServiceRuntime['pool']): Alrededor => ({
  numeros: new Sequences(pool),
  taller: new HechosEnTablas(pool),
  stock: new HechosDeStockEnTablas(pool),
  medidas: PROCESS_MEASURES,
});

// biome-ignore lint/suspicious/noExplicitAny: a class is named here, not made
type Token<I = any> = abstract new (...args: any[]) => I;
type Instances<T extends readonly Token[]> = { [K in keyof T]: T[K] extends Token<infer I> ? I : never };

/** A provider made from others. */
const made = <I, const T extends readonly Token[]>(provide: Token<I>, inject: T, make: (...given: Instances<T>) => I): FactoryProvider => ({
  provide: provide as InjectionToken,
  inject: inject as unknown as InjectionToken[],
  useFactory: make as (...given: unknown[]) => I,
});

/** The number sequences of all kinds; each handler asks for its own. */
const AllNumbers: Token<Numbers<Numbered>> = Numbers;

/** The parts of the command side, each made once per process. */
const partes = (runtime: CommandRuntime): FactoryProvider[] => {
  const { store, pool, files, keys, serviceKey, clock } = runtime;
  const { numeros, taller, stock: hechosDeStock, medidas } = runtime.alrededor ?? enLaBase(pool);
  return [
    made(Aggregates, [], () => new Aggregates(store)),
    made(LogWriter, [], () => new LogWriter(store, undefined, medidas)),
    made(AllNumbers, [], () => new Numbers<Numbered>(numeros)),
    made(ClaimsInLog, [], () => new ClaimsInLog(store, serviceKey)),
    made(Ground, [Aggregates, LogWriter, ClaimsInLog], (aggregates, writer, claims) => ({ aggregates, writer, claims, measures: medidas })),
    made(Archivos, [Aggregates], (aggregates) => {
      // Asks the log itself, because a file attached by another process must not be removed.
      const laMuestra = async ({ file_id, ot }: Pendiente) =>
        (await aggregates.refresh(STREAM_ORDEN.of(ot), cicloOrden.after)).state?.archivos.some((archivo) => archivo.file_id === file_id) ??
        false;
      return new Archivos(pool, files, clock, laMuestra);
    }),
    made(CodigosDeParte, [Aggregates], (aggregates) => new CodigosDeParte(store, hechosDeStock, aggregates)),
    made(
      PartesHandler,
      [Ground, AllNumbers, CodigosDeParte],
      (ground, numbers, codigos) => new PartesHandler(ground, numbers, hechosDeStock, codigos),
    ),
    made(Stock, [PartesHandler, CodigosDeParte], (partes, codigos) => new Stock(partes, codigos)),
    made(Fichas, [PartesHandler, CodigosDeParte], (partes, codigos) => new Fichas(partes, codigos)),
    made(
      Grupos,
      [Ground, Stock, CodigosDeParte, AllNumbers],
      (ground, stock, codigos, numbers) => new Grupos(ground, stock, store, codigos, numbers),
    ),
    made(OrdenesHandler, [Ground, Archivos, AllNumbers, Stock], (ground, archivos, numbers, stock) => {
      const { aggregates, claims } = ground;
      return new OrdenesHandler(
        { ...ground, holder: stock },
        hechosDeOrden({ taller, aggregates, claims, archivos, numbers, stock, ajustes: runtime.ajustes }),
      );
    }),
    made(OvsHandler, [Ground, AllNumbers, Stock], (ground, numbers, stock) => {
      const { aggregates, claims } = ground;
      return new OvsHandler({ ...ground, holder: stock }, hechosDeOv({ aggregates, claims, numbers, files }), runtime);
    }),
    made(
      OvOrdenes,
      [CommandBus, Aggregates, ClaimsInLog, LogWriter],
      (bus, aggregates, claims, writer) => new OvOrdenes(bus, aggregates, claims, writer),
    ),
    made(ClientesHandler, [Ground, AllNumbers], (ground, numbers) => new ClientesHandler(ground, numbers)),
    made(Supresion, [Aggregates, ClientesHandler], (aggregates, clientes) => new Supresion(runtime, aggregates, clientes)),
    made(DerechosHandler, [Ground, AllNumbers], (ground, numbers) => new DerechosHandler(ground, numbers)),
    made(EquiposHandler, [Ground, AllNumbers], (ground, numbers) => new EquiposHandler(ground, numbers, store)),
    made(CatalogosHandler, [Ground, AllNumbers], (ground, numbers) => new CatalogosHandler(ground, numbers)),
    made(AjustesHandler, [Ground], (ground) => new AjustesHandler(ground)),
    made(CalendarioHandler, [Ground], (ground) => new CalendarioHandler(ground)),
    made(LimitesHandler, [Ground], (ground) => new LimitesHandler(ground)),
    made(MensajesHandler, [Ground], (ground) => new MensajesHandler(ground)),
    made(TextosHandler, [Ground], (ground) => new TextosHandler(ground)),
    made(DocumentosHandler, [Ground], (ground) => new DocumentosHandler(ground)),
    made(Personas, [Ground], (ground) => new Personas(ground, pool, (correo) => empresaDe(pool, correo, runtime.serviceKey))),
    made(SupresionDePersonas, [Aggregates, Personas], (aggregates, personas) => new SupresionDePersonas(runtime, aggregates, personas)),
    made(AccesoHandler, [Ground], (ground) => new AccesoHandler(ground)),
    made(SistemaHandler, [Ground], (ground) => new SistemaHandler(ground)),
    made(
      OperacionHandler,
      [Ground],
      (ground) => new OperacionHandler(ground, { pool, store, ...(runtime.backups ? { backups: runtime.backups } : {}) }),
    ),
    made(
      Importaciones,
      [Ground, CodigosDeParte, AllNumbers],
      (ground, codigos, numbers) => new Importaciones(ground, pool, store, numbers, codigos),
    ),
    made(TokenHandler, [Ground], (ground) => new TokenHandler(ground, new ApiTokens(pool))),
    made(InstalacionHandler, [Ground], (ground) => new InstalacionHandler(ground)),
    made(PoliticaDeAcceso, [InstalacionHandler], (instalacion) => new PoliticaDeAcceso(runtime.pool, instalacion, runtime.production)),
    made(PuestaEnMarcha, [InstalacionHandler, Personas], (instalacion, personas) => new PuestaEnMarcha(runtime, instalacion, personas)),
    made(RestauracionDeLaCasa, [PuestaEnMarcha], (puesta) => new RestauracionDeLaCasa(runtime.backups?.restorer ?? null, puesta)),
  ];
};

/** The application that commands reach through the bus, without callers. */
@Module({})
export class CommandsModule {
  static forRoot(runtime: CommandRuntime): DynamicModule {
    return {
      module: CommandsModule,
      imports: [CqrsModule],
      providers: [
        ...partes(runtime),
        ...SIRVEN_ACCESOS,
        ...SIRVEN_AJUSTES,
        ...SIRVEN_ARCHIVOS,
        ...SIRVEN_CATALOGOS,
        ...SIRVEN_CLIENTES,
        ...SIRVEN_DERECHOS,
        ...SIRVEN_OPERACION,
        ...SIRVEN_IMPORTACIONES,
        ...SIRVEN_ORDENES,
        ...SIRVEN_OVS,
        ...SIRVEN_PERSONAS,
        ...SIRVEN_STOCK,
      ],
      exports: [CqrsModule, Aggregates, Archivos],
    };
  }
}

/** The application without HTTP, for the demo and for tests, with an empty memory. */
export async function openCommands(runtime: CommandRuntime) {
  const app = await NestFactory.createApplicationContext(CommandsModule.forRoot(runtime), { logger: false, abortOnError: false });
  return {
    bus: app.get(CommandBus),
    aggregates: app.get(Aggregates),
    close: () => app.close(),
  };
}
