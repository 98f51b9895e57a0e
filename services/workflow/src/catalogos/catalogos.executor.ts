import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import {
  CATALOGO_INICIAL,
  CATALOGOS,
  type CatalogoEvent,
  evolveCatalogo,
  FORMULARIO_CATALOGO,
  type NombreCatalogo,
} from '@bitacora/domain/catalogo';
import { commands, conflicts } from '@bitacora/platform';
import type { Aggregates } from '../aggregates';
import { foldCatalogo } from '../folds';
import type { Numbers } from '../numbers';
import { Turnos } from '../turnos';
import type { CommandMeta, LogWriter } from '../writer';

type Outcome = Result<{ id: number; datos: Readonly<Record<string, unknown>>; position: number }, Rejection>;

/** Against other processes: each lost try is an item that one of them wrote. */
const TRIES = 200;
const igual = (a: unknown, b: unknown) => String(a).localeCompare(String(b), 'es', { sensitivity: 'base' }) === 0;
const nombre = (d: Readonly<Record<string, unknown>>) => d['marca_name'] ?? d['model_name'] ?? d['name'] ?? d['nombre'];

/** Writes catalogue items. */
export class CatalogosExecutor {
  private readonly turnos = new Turnos();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
  ) {}

  /** Adds an item; one with the same name (and brand) answers the existing one. */
  async crear(catalogo: NombreCatalogo, datos: Readonly<Record<string, unknown>>, meta: CommandMeta): Promise<Outcome> {
    // All the items of a catalogue are one stream.
    const outcome = await this.turnos.tomar(catalogo, () => this.intentar(catalogo, datos, meta));
    commands.inc({ accion: `catalogo.${catalogo}`, outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
    return outcome;
  }

  private async intentar(catalogo: NombreCatalogo, datos: Readonly<Record<string, unknown>>, meta: CommandMeta): Promise<Outcome> {
    const stream = `catalogo-${catalogo}`;
    let id: number | null = null;
    const sinUsarlo = (outcome: Outcome): Outcome => {
      if (id !== null) this.numbers.giveBack('catalogo', id);
      return outcome;
    };
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { state, revision } = await this.aggregates.refresh(stream, foldCatalogo);
      if (catalogo === 'modelo' && !(await this.aggregates.refresh('catalogo-marca', foldCatalogo)).state?.has(Number(datos['marca'])))
        return sinUsarlo(reject('DATOS_INVALIDOS', 'La marca no existe', { campos: { marca: ['La marca no existe'] } }));
      const repetido = [...(state ?? [])].find(
        ([, item]) => item.activo && igual(nombre(item.datos), nombre(datos)) && item.datos['marca'] === datos['marca'],
      );
      if (repetido) return sinUsarlo(accept({ id: repetido[0], datos: repetido[1].datos, position: 0 }));
      id ??= await this.numbers.next('catalogo');
      const event: CatalogoEvent = { type: 'ItemDeCatalogoCreado', data: { catalogo, id, datos: { ...datos } } };
      const result = await this.writer.append(stream, revision < 0 ? 'noStream' : revision, [event], meta, { response: { id } });
      switch (result.kind) {
        case 'appended':
          this.aggregates.remember(stream, { state: evolveCatalogo(state, event), revision: result.revision });
          return accept({ id, datos, position: result.position });
        case 'duplicate_command':
          return sinUsarlo(accept({ id: (result.response as { id: number }).id, datos, position: result.position }));
        case 'command_mismatch':
          return sinUsarlo(reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos'));
        default:
          conflicts.inc();
      }
    }
    return sinUsarlo(reject('CONFLICTO', 'El catálogo cambió al mismo tiempo: inténtelo nuevamente'));
  }

  /** Writes the initial catalogues of a new installation; a catalogue that has items is left alone. */
  async sembrar(meta: CommandMeta): Promise<void> {
    for (const catalogo of CATALOGOS) {
      const stream = `catalogo-${catalogo}`;
      const { revision } = await this.aggregates.refresh(stream, foldCatalogo);
      if (revision >= 0) continue;
      const events = CATALOGO_INICIAL[catalogo].map((datos, i) => ({
        type: 'ItemDeCatalogoCreado',
        data: { catalogo, id: i + 1, datos: FORMULARIO_CATALOGO[catalogo].parse(datos) },
      }));
      await this.writer.append(stream, 'noStream', events, meta);
    }
  }
}
