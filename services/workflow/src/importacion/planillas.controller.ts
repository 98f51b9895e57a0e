import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { ImportacionHecha, ImportacionRevisada } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { MALAS_A_LA_VISTA, MALAS_A_LO_MAS } from '@bitacora/domain/importacion';
import {
  LectorDePlanillas,
  parseJson,
  Roles,
  RUNTIME,
  Ruta,
  readMultipart,
  refuse,
  type ServiceRuntime,
  validate,
} from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { leerHoja } from './filas-de-planilla';
import { BringIn, TryImport } from './importacion.commands';

const MUESTRA = 5;

/** Imports of another system's data by sheets: first a preview, then the import. */
@Controller()
@Roles(...ADMINISTRACION_Y_GERENCIA)
export class PlanillasController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(LectorDePlanillas) private readonly planillas: LectorDePlanillas,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.revisarImportacion)
  async revisar(@Llamada() llamada: Intercambio): Promise<ImportacionRevisada> {
    const { clase, hoja, meta } = await this.leer(llamada);
    const { columnas, mapeo, faltan, filas } = hoja;
    const muestra = filas.slice(0, MUESTRA).map(({ fila, valores }) => ({ fila, valores: textos(valores) }));
    const leida = { columnas: [...columnas], mapeo: { ...mapeo }, faltan: [...faltan], filas: filas.length, muestra };
    if (faltan.length > 0) return { ...leida, buenas: 0, ya_estan: 0, con_errores: 0, malas: [], ausentes: [] };
    const { buenas, ya_estan, malas, ausentes } = await this.queries.execute(new TryImport(clase, hoja, meta));
    return {
      ...leida,
      buenas: buenas.length,
      ya_estan: ya_estan.length,
      con_errores: new Set(malas.map(({ fila }) => fila)).size,
      malas: malas.slice(0, MALAS_A_LO_MAS),
      ausentes: ausentes.slice(0, MALAS_A_LA_VISTA),
    };
  }

  @Ruta(rutas.importarPlanilla)
  async traer(@Llamada() llamada: Intercambio): Promise<ImportacionHecha> {
    const { clase, hoja, archivo, meta } = await this.leer(llamada);
    return answer(await this.bus.execute(new BringIn(clase, hoja, archivo.bytes, meta)), llamada.reply);
  }

  private async leer({ request, actor }: Intercambio) {
    const { campos, archivos } = await readMultipart(request);
    const { clase, mapeo } = validate(rutas.importacionSchema, { ...campos, mapeo: mapeoEscrito(campos['mapeo']) });
    const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { file: ['Campo requerido'] } });
    const hoja = await leerHoja(this.planillas, archivo, actor.id, clase, mapeo);
    return { clase, hoja, archivo, meta: metaOf(request, actor, this.runtime.clock) };
  }
}

/** The mapping travels as JSON text in the form. */
function mapeoEscrito(texto: string | undefined): unknown {
  if (texto === undefined || texto === '') return null;
  try {
    return parseJson(texto);
  } catch {
    return texto;
  }
}

const textos = (valores: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [campo, String(valor)]));
