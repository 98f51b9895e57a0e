import {
  cicloOrden,
  EVENTOS_ORDEN,
  evolve,
  ORDEN_VACIA,
  type OrdenEvent,
  type OrdenEventOf,
  type OrdenEventType,
} from '@bitacora/domain/orden';
import { audienciaDe } from '../reacciones/audiencia';
import { reaccionA } from '../reacciones/reacciones';

const META = { at: '2026-03-02T12:00:00.000Z', actor: { id: 7, nombre: 'Silvia Vera', grupos: ['Administrativo'] } };

/** An event of an order; its data are checked by the log's schema. */
export const hecho = <T extends OrdenEventType>(type: T, data: OrdenEventOf<T>['data']): OrdenEvent =>
  cicloOrden.own({ type, data: EVENTOS_ORDEN[type].schema.parse(data) });

/** The expected messages: notices with their groups and users, templates of mails to the client, and a mail to send again. */
interface Mensajes {
  readonly avisos?: readonly {
    readonly action: string;
    readonly texto: string;
    readonly grupos?: readonly string[];
    readonly usuarios?: readonly number[];
    readonly url?: string;
  }[];
  readonly correos?: readonly string[];
  readonly reenvio?: string;
}

const doblar = (historia: readonly OrdenEvent[]) => historia.reduce((orden, event) => evolve(orden, event, META), ORDEN_VACIA);

/**
 * given/when/then of the notifier's messages about an order: `given(…history).when(event).thenMessages(messages)`. The order before and
 * after is folded from the history.
 */
export const given = (...historia: readonly OrdenEvent[]) => ({
  when: (event: OrdenEvent) => ({
    /** Expects exactly these messages. */
    thenMessages: ({ avisos = [], correos = [], reenvio }: Mensajes): void => {
      const despues = doblar([...historia, event]);
      const dicho = reaccionA(event, doblar(historia), despues);
      expect({
        avisos: dicho.avisos.map(({ para, action, texto, url }) => ({ action, texto, ...audienciaDe(para, event, despues), url })),
        correos: dicho.correos,
        reenvio: dicho.reenvio,
      }).toEqual({ avisos: avisos.map((aviso) => ({ grupos: [], usuarios: [], ...aviso })), correos, reenvio });
    },
  }),
});
