import { filesOf } from '@bitacora/audit';
import { CLIENTE } from '@bitacora/domain/cliente';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { type FileStore, proveFile } from '@bitacora/platform';

/** A file that is not what the log says, and where it belongs. */
export interface BadFile {
  readonly archivo: string;
  readonly flujo: string;
  readonly prueba: 'cambio' | 'falta';
}

type Read = Pick<RecordedEvent, 'stream' | 'type' | 'data'>;

/**
 * The files that the log names, with the hash of each: attachments of orders and pictures of opportunities. No table counts, since
 * a forger of a file can write its row too.
 */
export class NamedFiles {
  private readonly named = new Map<string, { readonly sha256: string | null; readonly streams: string[] }>();
  private readonly removed = new Set<string>();
  private readonly erased = new Set<string>();
  private readonly ownerOf = new Map<string, number>();

  add(event: Read): void {
    const { stream, data } = event;
    if (event.type === 'ArchivoEliminado') this.removed.add(String(data['file_id']));
    if (CLIENTE.is(event as RecordedEvent)) this.addErasure(event);
    if (typeof data['cliente_id'] === 'number' && STREAM_ORDEN.has(stream)) this.ownerOf.set(stream, data['cliente_id']);
    for (const { id, sha256 } of filesOf({ data })) {
      const known = this.named.get(id);
      this.named.set(id, { sha256: known?.sha256 ?? sha256, streams: [...(known?.streams ?? []), stream] });
    }
  }

  private addErasure({ stream, type, data }: Read): void {
    if (type !== 'ClienteSuprimido') return;
    this.erased.add(stream);
    const { ordenes = [], oportunidades = [] } = (data['alcance'] ?? {}) as { ordenes?: number[]; oportunidades?: number[] };
    for (const reached of [...ordenes.map(STREAM_ORDEN.of), ...oportunidades.map(STREAM_OV.of)]) this.erased.add(reached);
  }

  /** True when the log itself says that a file of these streams is gone, because a person was erased. */
  private isErased(streams: readonly string[]): boolean {
    return streams.every((stream) => {
      const owner = this.ownerOf.get(stream);
      return this.erased.has(stream) || (owner !== undefined && this.erased.has(STREAM_CLIENTE.of(owner)));
    });
  }

  /** Compares each with its bytes; answers how many were, and those that are missing or are others. One without a hash is only looked for. */
  async prove(files: FileStore): Promise<{ readonly compared: number; readonly bad: readonly BadFile[] }> {
    const bad: BadFile[] = [];
    let compared = 0;
    for (const [archivo, { sha256, streams }] of this.named) {
      if (this.removed.has(archivo) || this.isErased(streams)) continue;
      compared++;
      const proof = sha256 === null ? ((await files.get(archivo)) ? 'same' : 'missing') : await proveFile(files, archivo, sha256);
      const flujo = streams[0] as string;
      if (proof !== 'same') bad.push({ archivo, flujo, prueba: proof === 'missing' ? 'falta' : 'cambio' });
    }
    return { compared, bad };
  }
}
