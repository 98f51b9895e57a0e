import { z } from 'zod';
import { faltaDeVigencia } from '../comun';
import {
  type Actor,
  accept,
  type Commands,
  defineEvent,
  defineRecord,
  type EventDefinition,
  type Recorded,
  reject,
  rejectField,
  type StreamKind,
} from '../kernel';
import type { AjusteRespuesta } from './ajuste';

/** Data of one change of a setting; `clave` names the part that changes. */
interface DatosDeCambio<V, C extends string> {
  readonly clave: C;
  readonly antes: V;
  readonly despues: V;
  /** Start of the change, ISO 8601; never before it was written. */
  readonly vigente_desde: string;
  /** The number of the change that it takes back. */
  readonly deshace: number | null;
}

/** A change of a setting, numbered from 1 in its stream. */
export interface CambioDeValor<V = unknown, C extends string = string> extends DatosDeCambio<V, C> {
  readonly numero: number;
  readonly at: string;
  readonly actor: Pick<Actor, 'id' | 'nombre'>;
}

/** A setting, folded: the changes of its parts in their order. */
export interface AjusteDeValores<V = unknown, C extends string = string> {
  readonly cambios: readonly CambioDeValor<V, C>[];
}

export interface EventoDeValor<T extends string, V, C extends string> {
  readonly type: T;
  readonly data: DatosDeCambio<V, C>;
}

/** A request to set a value: the last change of this part that its author saw, and its start (now when absent). */
export interface ValorConfigurado<V, C extends string> {
  readonly clave: C;
  readonly valor: V;
  readonly ultimo_cambio: number;
  readonly vigente_desde?: string | undefined;
}

/** Defines the event of a setting that holds the value of a part before and after. */
export const eventoDeValor = <const T extends string, V extends z.ZodType, const C extends string>(
  type: T,
  label: string,
  claves: readonly [C, ...C[]],
  valor: V,
) =>
  defineEvent({
    type,
    label,
    schema: z.object({
      clave: z.enum(claves),
      antes: valor,
      despues: valor,
      vigente_desde: z.string(),
      deshace: z.number().int().nullable(),
    }),
  });

/** The number of the last change of a part, 0 when nobody changed it. */
export const ultimoCambioDeValor = <C extends string>({ cambios }: AjusteDeValores<unknown, C>, clave: C): number =>
  cambios.findLast((cambio) => cambio.clave === clave)?.numero ?? 0;

/**
 * The value of a part at a moment: among the changes that have begun, the one written last counts; undefined without one. From the moment a
 * change is taken back, the others count as if it had never been written, even those that begin later.
 */
export function valorVigente<V, C extends string>({ cambios }: AjusteDeValores<V, C>, clave: C, instante: Date | string): V | undefined {
  const hasta = new Date(instante).getTime();
  const empezados = cambios.filter((cambio) => cambio.clave === clave && Date.parse(cambio.vigente_desde) <= hasta);
  const deshechos = new Set(empezados.map(({ deshace }) => deshace));
  return empezados.findLast(({ numero, deshace }) => deshace === null && !deshechos.has(numero))?.despues;
}

/** The reason why a change cannot be taken back; null when it can. */
function sinVuelta({ cambios }: AjusteDeValores, { numero, clave, deshace }: CambioDeValor): string | null {
  const deshecho = (de: number) => cambios.some((otro) => otro.deshace === de);
  if (deshace !== null) return 'Este cambio ya deshizo otro';
  if (deshecho(numero)) return 'El cambio ya se deshizo';
  const posterior = cambios.some((otro) => otro.clave === clave && otro.numero > numero && otro.deshace === null && !deshecho(otro.numero));
  return posterior ? 'Cambió después: deshaz primero el último cambio' : null;
}

/** True for a change that can be taken back now. */
export const esValorDeshacible = (ajuste: AjusteDeValores, cambio: CambioDeValor): boolean => sinVuelta(ajuste, cambio) === null;

/** JSON with sorted keys, because the log does not keep the order of fields. */
const canonico = (valor: unknown): string =>
  JSON.stringify(valor, (_, uno: unknown) =>
    uno !== null && typeof uno === 'object' && !Array.isArray(uno)
      ? Object.fromEntries(Object.entries(uno).sort(([a], [b]) => (a < b ? -1 : 1)))
      : uno,
  );

/** True for equal values, whatever the order of their fields. */
export const mismoValor = (uno: unknown, otro: unknown): boolean => canonico(uno) === canonico(otro);

/** Declares a setting whose parts are values: `configurar` sets a part, `deshacer` takes a change back with a further change. */
export function defineAjuste<const T extends string, V, C extends string, Name extends string>({
  stream,
  evento,
  original,
  nombre,
  impide,
}: {
  readonly stream: StreamKind<'ajuste', Name>;
  readonly evento: EventDefinition<T, z.ZodType<DatosDeCambio<V, C>>>;
  /** The value of a part that nobody changed. */
  readonly original: (clave: C) => V;
  /** Name of the setting, with its article. */
  readonly nombre: string;
  /** The reason why a part cannot have a value from a moment on, given the other parts; null when it can. */
  readonly impide?: (ajuste: AjusteDeValores<V, C>, clave: C, valor: V, desde: string) => string | null;
}): Commands<AjusteDeValores<V, C>, EventoDeValor<T, V, C>, Record<never, never>, Name> {
  const { type } = evento;
  const escrito = (data: DatosDeCambio<V, C>) => accept([{ type, data }] as const);
  return defineRecord<AjusteDeValores<V, C>, EventoDeValor<T, V, C>, Record<never, never>, Name>({
    stream,
    version: 1,
    words: {
      missing: () => `No existe ${nombre}`,
      conflict: `Otra persona cambió ${nombre} al mismo tiempo: inténtalo nuevamente`,
      reserved: {},
    },
    empty: { cambios: [] },
    events: { [type]: evento } as unknown as Readonly<Record<T, EventDefinition>>,
    evolve: (ajuste, { data, ...escrita }: EventoDeValor<T, V, C> & Partial<Recorded>) => {
      const { at = data.vigente_desde, actor } = escrita;
      const cambios = ajuste?.cambios ?? [];
      const autor = { id: actor?.id ?? 0, nombre: actor?.nombre ?? '' };
      return { cambios: [...cambios, { ...data, numero: cambios.length + 1, at, actor: autor }] };
    },
    answer: ({ cambios }, events): AjusteRespuesta & Record<string, unknown> => ({ numero: events.length > 0 ? cambios.length : null }),
    commands: {
      configurar: {
        decide: (ajuste, { clave, valor, ultimo_cambio, vigente_desde }: ValorConfigurado<V, C>, { at }) => {
          if (ultimo_cambio !== ultimoCambioDeValor(ajuste, clave))
            return reject('CONFLICTO', `Otra persona cambió ${nombre}: vuelve a mirarlo`);
          const falta = faltaDeVigencia(vigente_desde, at);
          if (falta !== null) return rejectField('vigente_desde', falta);
          const desde = new Date(vigente_desde ?? at).toISOString();
          const impedido = impide?.(ajuste, clave, valor, desde);
          if (impedido) return rejectField('valor', impedido);
          const antes = valorVigente(ajuste, clave, desde) ?? original(clave);
          if (mismoValor(antes, valor)) return accept([]);
          return escrito({ clave, antes, despues: valor, vigente_desde: desde, deshace: null });
        },
      },
      deshacer: {
        decide: (ajuste, { numero }: { readonly numero: number }, { at }) => {
          const cambio = ajuste.cambios.find((uno) => uno.numero === numero);
          if (!cambio) return reject('NO_ENCONTRADO', 'El cambio no existe');
          const motivo = sinVuelta(ajuste, cambio);
          if (motivo) return reject('ACCION_NO_DISPONIBLE', motivo);
          const { clave, vigente_desde: rige } = cambio;
          const vigente_desde = Date.parse(rige) > Date.parse(at) ? rige : at;
          const sinEl = { cambios: ajuste.cambios.filter((otro) => otro.numero !== numero) };
          const [antes, despues] = [ajuste, sinEl].map((uno) => valorVigente(uno, clave, vigente_desde) ?? original(clave)) as [V, V];
          const impedido = impide?.(ajuste, clave, despues, vigente_desde);
          if (impedido) return reject('ACCION_NO_DISPONIBLE', `No se puede volver a lo de antes. ${impedido}`);
          return escrito({ clave, antes, despues, vigente_desde, deshace: numero });
        },
      },
    },
  });
}
