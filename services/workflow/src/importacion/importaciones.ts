import { createHash } from 'node:crypto';
import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import type { FilaImportadaMala, ModeloQueFalta } from '@bitacora/domain/contracts';
import {
  type ClaseDeImportacion,
  camposImportados,
  IMPORTACION,
  type Importacion,
  type ImportacionEvent,
  type ImportacionRespuesta,
  type InicioDeImportacion,
  MALAS_A_LA_VISTA,
} from '@bitacora/domain/importacion';
import type { EventStore } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';
import type { Outcome } from '../command/outcome';
import { type CommandMeta, withoutCommand } from '../command/writer';
import type { CodigosDeParte } from '../stock/codigos';
import { enTandas } from '../stock/en-tandas';
import type { Clases, Errores, Fondo, Leida, ModeloAusente, Nacido, Nacimiento } from './clase';
import { EMPRESAS, PERSONAS } from './clases-de-clientes';
import { EQUIPOS, PARTES } from './clases-de-cosas';
import { REPARACIONES } from './clases-de-historia';
import type { FilaEscrita, Hoja } from './filas-de-planilla';

const CLASES: Clases = { personas: PERSONAS, empresas: EMPRESAS, equipos: EQUIPOS, partes: PARTES, reparaciones: REPARACIONES };
/** The number of previewed decisions. */
const IMAGINADO = 2_000_000_000;
const PENDIENTE_ABANDONADA = '1 hour';

/** The preview of an import. */
export interface Revision {
  readonly buenas: readonly { readonly fila: number; readonly leida: Leida }[];
  readonly ya_estan: readonly number[];
  readonly malas: readonly FilaImportadaMala[];
  /** The models in the rows that the catalogue lacks, without repetition, the most frequent first. */
  readonly ausentes: readonly ModeloQueFalta[];
}
/** A finished import. */
export interface Traida {
  readonly id: number;
  readonly traidas: number;
  readonly ya_estaban: number;
  readonly position: number;
}

/**
 * Imports data of another system, all rows or none (ADR 56). The first event claims the unique values of all rows; the stream of each row
 * waits in a table until it is written, by the command or later by the process.
 */
export class Importaciones {
  private readonly handler: CommandHandler<Importacion, ImportacionEvent, Record<never, never>, ImportacionRespuesta>;
  private readonly fondo: Fondo;
  /** Prevents the command and the process of one service from doing the same work twice. */
  private readonly enCurso = new Map<number, Promise<void>>();

  constructor(
    ground: Ground,
    private readonly pool: Pick<Pool, 'query'>,
    private readonly store: Pick<EventStore, 'head'>,
    private readonly numbers: Numbers<'cliente' | 'sucursal' | 'equipo' | 'parte' | 'anterior' | 'importacion'>,
    codigos: CodigosDeParte,
  ) {
    this.handler = new CommandHandler(IMPORTACION, {}, ground);
    this.fondo = { aggregates: ground.aggregates, claims: ground.claims, codigos };
  }

  /** Checks every row without writing. */
  async revisar(clase: ClaseDeImportacion, { filas }: Pick<Hoja, 'filas'>, meta: CommandMeta): Promise<Revision> {
    const vistas = new Map<string, number>();
    const probadas = await enTandas(filas, (fila) => this.probar(clase, fila, meta));
    const buenas: Revision['buenas'][number][] = [];
    const ya_estan: number[] = [];
    const malas: FilaImportadaMala[] = [];
    for (const { fila, errores, clave, leida, nacido, yaEsta } of probadas) {
      malas.push(...errores);
      // A wrong row may also be a repeated one; both are reported at once.
      const suyas = [
        ...(clave === null ? [] : [`clave:${clave}`]),
        ...(nacido?.claims ?? []).map(({ scope, value }) => `${scope}:${value}`),
      ];
      const repetida = suyas.map((suya) => vistas.get(suya)).find((de) => de !== undefined);
      for (const suya of suyas) vistas.set(suya, vistas.get(suya) ?? fila);
      if (repetida !== undefined) malas.push({ fila, campo: '', error: `Repite la fila ${repetida}` });
      else if (!leida) continue;
      else if (yaEsta) ya_estan.push(fila);
      else buenas.push({ fila, leida });
    }
    return { buenas, ya_estan, malas, ausentes: ausentesDe(probadas) };
  }

  /** Imports a sheet. A wrong row refuses the whole, and so does a sheet without anything new; existing rows stay as they are. */
  async traer(clase: ClaseDeImportacion, hoja: Hoja, archivo: Buffer, meta: CommandMeta): Promise<Result<Traida, Rejection>> {
    // Repeated with the same key: its rows exist by now.
    if (await this.handler.known(meta)) return this.iniciada(await this.handler.open('traer', {}, meta), meta);
    const mala = (mensaje: string, filas: readonly FilaImportadaMala[] = []) =>
      reject('DATOS_INVALIDOS', mensaje, { campos: { file: [mensaje] }, ...(filas.length > 0 ? { datos: { filas } } : {}) });
    if (hoja.faltan.length > 0) return mala(`Indica qué columna tiene: ${hoja.faltan.join(', ')}`);
    const { buenas, ya_estan, malas } = await this.revisar(clase, hoja, meta);
    const [primera] = malas;
    if (primera)
      return mala(`Fila ${primera.fila}: ${primera.campo && `${primera.campo}: `}${primera.error}`, malas.slice(0, MALAS_A_LA_VISTA));
    if (buenas.length === 0) return mala('No hay nada que traer: todas las filas ya están');
    await this.limpiar();
    const nacimientos = await enTandas(buenas, ({ leida }) => this.numerar(clase, leida));
    const importacion_id = await this.numbers.next('importacion');
    await this.pool.query('insert into workflow.importacion_pendiente (importacion_id, filas) values ($1, $2)', [
      importacion_id,
      JSON.stringify(nacimientos),
    ]);
    const inicio: InicioDeImportacion = {
      importacion_id,
      clase,
      sha256: createHash('sha256').update(archivo).digest('hex'),
      mapeo: { ...hoja.mapeo },
      ya_estaban: ya_estan.length,
      ids: nacimientos.map(({ id }) => id),
    };
    const claims = nacimientos.flatMap((nacimiento) => CLASES[clase].nacer(nacimiento, meta).claims);
    const outcome = await this.handler.open('traer', inicio, meta, { claims });
    if (!outcome.ok) await this.devolver(importacion_id, clase, nacimientos);
    return this.iniciada(outcome, meta);
  }

  /** Begins the stream of every row that lacks one; idempotent. */
  terminar(id: number, meta: CommandMeta): Promise<void> {
    const enCurso =
      this.enCurso.get(id) ??
      this.nacerTodas(id, meta).finally(() => {
        this.enCurso.delete(id);
      });
    this.enCurso.set(id, enCurso);
    return enCurso;
  }

  private async iniciada(outcome: Outcome<Importacion, ImportacionRespuesta>, meta: CommandMeta): Promise<Result<Traida, Rejection>> {
    if (!outcome.ok) return outcome;
    const { id } = outcome.value.answer;
    await this.terminar(id, meta);
    const { state } = await this.handler.refresh(id);
    // Another process may have written some of it; the end of the log comes after all of them.
    const position = await this.store.head();
    return accept({ id, traidas: state?.ids.length ?? 0, ya_estaban: state?.ya_estaban ?? 0, position });
  }

  private async probar(clase: ClaseDeImportacion, { fila, valores, errores: ilegibles }: FilaEscrita, meta: CommandMeta): Promise<Probada> {
    const { leer, nacer, yaEsta, ...suya } = CLASES[clase];
    const clave = suya.clave(valores);
    const lectura = await leer(valores, this.fondo, meta);
    if (!lectura.ok || ilegibles.length > 0)
      return {
        fila,
        clave,
        errores: [...ilegibles, ...(lectura.ok ? [] : malasDe(clase, fila, lectura.errores))],
        ausente: lectura.ok ? null : lectura.ausente,
      };
    const { leida } = lectura;
    const sucursales = Array.from({ length: leida.sucursales }, (_, i) => IMAGINADO + i);
    const nacido = nacer({ ...leida, id: IMAGINADO, sucursales }, meta);
    return { fila, clave, errores: [], leida, nacido, yaEsta: await yaEsta(nacido, this.fondo) };
  }

  private async numerar(clase: ClaseDeImportacion, leida: Leida): Promise<Nacimiento> {
    const [id, ...sucursales] = await Promise.all([
      this.numbers.next(CLASES[clase].numera),
      ...Array.from({ length: leida.sucursales }, () => this.numbers.next('sucursal')),
    ]);
    return { ...leida, id, sucursales };
  }

  private async nacerTodas(id: number, meta: CommandMeta): Promise<void> {
    const { rows } = await this.pool.query<{ filas: Nacimiento[] }>(
      'select filas from workflow.importacion_pendiente where importacion_id = $1',
      [id],
    );
    const { state } = await this.handler.refresh(id);
    const [pendiente] = rows;
    if (!state || !pendiente) return;
    const parte = withoutCommand(meta);
    await enTandas(pendiente.filas, async (nacimiento) => {
      const { stream, subject, events } = CLASES[state.clase].nacer(nacimiento, parte);
      await this.handler.ensure({ stream, subject, events }, { ...parte, accion: 'traer' });
    });
    const terminada = await this.handler.execute(id, 'terminar', {}, parte);
    if (!terminada.ok) throw new Error(`${IMPORTACION.stream.of(id)}: ${terminada.rejection.mensaje}`);
    await this.olvidar(id);
  }

  /** Gives back the numbers drawn by a refused import. */
  private async devolver(id: number, clase: ClaseDeImportacion, nacimientos: readonly Nacimiento[]): Promise<void> {
    await this.olvidar(id);
    this.numbers.giveBack('importacion', id);
    for (const { id: suyo, sucursales } of [...nacimientos].reverse()) {
      this.numbers.giveBack(CLASES[clase].numera, suyo);
      for (const sucursal of [...sucursales].reverse()) this.numbers.giveBack('sucursal', sucursal);
    }
  }

  /** Removes the rows of imports that never began, because their service was killed before. */
  private async limpiar(): Promise<void> {
    const { rows } = await this.pool.query<{ importacion_id: number }>(
      `select importacion_id from workflow.importacion_pendiente where creado_en < now() - interval '${PENDIENTE_ABANDONADA}'`,
    );
    for (const { importacion_id } of rows) if (!(await this.handler.refresh(importacion_id)).state) await this.olvidar(importacion_id);
  }

  private async olvidar(id: number): Promise<void> {
    await this.pool.query('delete from workflow.importacion_pendiente where importacion_id = $1', [id]);
  }
}

/** The result of checking a row. */
interface Probada {
  readonly fila: number;
  readonly clave: string | null;
  readonly errores: readonly FilaImportadaMala[];
  readonly ausente?: ModeloAusente | null | undefined;
  readonly leida?: Leida;
  readonly nacido?: Nacido;
  readonly yaEsta?: boolean;
}

/** The models that the catalogue lacks; spellings that differ in case are one model. */
function ausentesDe(probadas: readonly Probada[]): ModeloQueFalta[] {
  const ausentes = new Map<string, ModeloQueFalta>();
  for (const { ausente } of probadas) {
    if (!ausente) continue;
    const nombre = `${ausente.marca ?? ''}\n${ausente.modelo}`.toLowerCase();
    ausentes.set(nombre, { ...(ausentes.get(nombre) ?? ausente), filas: (ausentes.get(nombre)?.filas ?? 0) + 1 });
  }
  return [...ausentes.values()].sort((uno, otro) => otro.filas - uno.filas);
}

/** The errors of a row with the titles of their columns. */
function malasDe(clase: ClaseDeImportacion, fila: number, errores: Errores): FilaImportadaMala[] {
  const titulo = (campo: string) => camposImportados(clase).find((conocido) => conocido.campo === campo)?.titulo ?? '';
  return Object.entries(errores).flatMap(([campo, mensajes]) => mensajes.map((error) => ({ fila, campo: titulo(campo), error })));
}
