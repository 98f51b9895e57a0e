import { camposPersonales } from '@bitacora/domain/eventos';
import { TIPO_EN_EL_CANAL } from '@bitacora/domain/operacion';
import type { RecordedEvent } from '@bitacora/event-store';
import { sinPersonales } from './sin-personales';

/** An event as integrators receive it: CloudEvents 1.0, structured mode. */
export interface EventoNube {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly partitionkey: string;
  /** Position in the log, strictly increasing. */
  readonly sequence: string;
  readonly revision: number;
  readonly dataversion: number;
  readonly correlationid: string;
  readonly causationid: string;
  readonly data: unknown;
}

/** The CloudEvent of a stored event, without personal data; `source` is that of the log's current history. */
export function eventoNube(event: RecordedEvent, publicUrl: string, source: string): EventoNube {
  return {
    specversion: '1.0',
    id: event.id,
    source,
    type: `${TIPO_EN_EL_CANAL}${event.type}`,
    subject: event.stream,
    time: event.at,
    datacontenttype: 'application/json',
    dataschema: `${publicUrl}/api/asyncapi.json#/components/schemas/${event.type}`,
    partitionkey: event.stream,
    sequence: String(event.position),
    revision: event.revision,
    dataversion: event.version,
    correlationid: event.correlation_id,
    causationid: event.causation_id,
    data: sinPersonales(event.data, camposPersonales(event.type)),
  };
}
