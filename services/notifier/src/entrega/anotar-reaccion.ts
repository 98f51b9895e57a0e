import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import { anotarAviso } from '../avisos/anotar-avisos';
import { esHistoria, esReciente } from '../comun/tiempos';
import { type Audiencia, type AvisoDeReaccion, urlDe } from '../reacciones/reaccion';
import { anotar, type Intencion } from './entrega';

/** The context of a reaction: its transaction, its event and the current time. */
export interface Momento {
  readonly client: PoolClient;
  readonly event: RecordedEvent;
  readonly ahora: Date;
  /** The order it concerns, if any. */
  readonly ot: number | null;
}

/** Records the notices that an event causes; a repeated event records nothing. */
export async function anotarAvisos(
  { client, event, ahora, ot }: Momento & { readonly ot: number },
  avisos: readonly AvisoDeReaccion[],
  audiencia: (para: readonly Audiencia[]) => { readonly grupos: readonly string[]; readonly usuarios: readonly number[] },
): Promise<void> {
  for (const aviso of esHistoria(event, ahora) ? [] : avisos)
    await anotarAviso(
      client,
      {
        event_id: event.id,
        ot,
        position: event.position,
        at: new Date(event.at),
        action: aviso.action,
        texto: aviso.texto,
        datos: { boton: aviso.boton ?? null, url: urlDe(aviso, ot) },
        ...audiencia(aviso.para),
        salvo: event.actor.id > 0 ? event.actor.id : null,
        push: aviso.push && esReciente(event, ahora) ? aviso.texto : null,
      },
      ahora,
    );
}

/** Records the mail that an event causes; a repeated event records nothing. `de` identifies its recipient. */
export async function anotarCorreo(
  { client, event, ahora, ot }: Momento,
  de: string,
  { plantilla, datos = {} }: Pick<Intencion, 'plantilla'> & Partial<Pick<Intencion, 'datos'>>,
): Promise<void> {
  const intencion = {
    event_id: event.id,
    canal: 'correo',
    destinatario: `${de}:${plantilla}`,
    plantilla,
    ot,
    revision: event.revision,
    datos,
    omitido: esReciente(event, ahora) ? undefined : 'El hecho ocurrió hace más de una hora',
  } as const;
  await anotar(client, [intencion], ahora);
}
