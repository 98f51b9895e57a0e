import {
  CLASES_DOCUMENTO,
  type ClaseDocumento,
  DOCUMENTO,
  type Documento,
  SIN_PUBLICAR,
  type VersionDeDocumento,
  versionVigente,
} from '@bitacora/domain/legal';
import { STREAM_DOCUMENTO } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';

/** The legal texts of the house as this process knows them, kept current by `AjustesDeLaCasa`. */
export class Legales {
  private readonly plegados = new Map<ClaseDocumento, Documento>(CLASES_DOCUMENTO.map((clase) => [clase, SIN_PUBLICAR]));
  private readonly revisiones = new Map<string, number>();

  /** Takes in events of the log; each event of a legal text counts once. */
  adoptar(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (!STREAM_DOCUMENTO.has(event.stream) || event.revision <= (this.revisiones.get(event.stream) ?? -1)) continue;
      const clase = STREAM_DOCUMENTO.id(event.stream);
      this.plegados.set(clase, DOCUMENTO.after(this.de(clase), event) ?? SIN_PUBLICAR);
      this.revisiones.set(event.stream, event.revision);
    }
  }

  /** A text with its published versions. */
  de(clase: ClaseDocumento): Documento {
    return this.plegados.get(clase) ?? SIN_PUBLICAR;
  }

  /** The version of a text in force at a moment. */
  vigente(clase: ClaseDocumento, instante: Date | string): VersionDeDocumento {
    return versionVigente(clase, this.de(clase), instante);
  }
}
