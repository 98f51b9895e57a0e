import type { DocumentoLegal, DocumentoPublico, VersionDeDocumentoWire } from '@bitacora/domain/contracts';
import {
  CLASES_DOCUMENTO,
  type ClaseDocumento,
  DOCUMENTO,
  type Documento,
  esClaseDocumento,
  NOMBRE_DOCUMENTO,
  SIN_PUBLICAR,
  situacionDe,
  versionesDe,
  versionVigente,
} from '@bitacora/domain/legal';
import { STREAM_DOCUMENTO } from '@bitacora/domain/streams';
import { RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Reads of the legal texts: for their editors, and for the public. */
@Injectable()
export class DocumentosLegales {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'clock' | 'legales' | 'centro'>) {}

  /** Every text with its versions, from the log. */
  async todos(): Promise<{ documentos: DocumentoLegal[] }> {
    return { documentos: await Promise.all(CLASES_DOCUMENTO.map((clase) => this.delLog(clase))) };
  }

  /** A text for the public: the version in the address, or the one in force. */
  publico(clase: string, pedida?: string): DocumentoPublico {
    if (!esClaseDocumento(clase)) return refuse('NO_ENCONTRADO', 'El documento no existe');
    const ahora = this.runtime.clock.now();
    const documento = this.runtime.legales.de(clase);
    const vigente = versionVigente(clase, documento, ahora);
    const una = pedida === undefined ? vigente : versionesDe(clase, documento).find(({ version }) => `${version}` === pedida);
    if (!una) return refuse('NO_ENCONTRADO', 'Esa versión del documento no existe');
    const { version, texto, sha256, vigente_desde } = una;
    return {
      clase,
      nombre: NOMBRE_DOCUMENTO[clase],
      centro: this.runtime.centro.nombre,
      version,
      texto,
      sha256,
      vigente_desde,
      situacion: situacionDe(clase, documento, version, ahora),
      vigente: vigente.version,
    };
  }

  private async delLog(clase: ClaseDocumento): Promise<DocumentoLegal> {
    // The texts come from the same events as the number of the last version, which identifies the one that the reader saw.
    const eventos = await this.runtime.store.readStream(STREAM_DOCUMENTO.of(clase));
    const documento = eventos.reduce<Documento>((antes, evento) => DOCUMENTO.after(antes, evento) ?? antes, SIN_PUBLICAR);
    const ahora = this.runtime.clock.now();
    const versiones = versionesDe(clase, documento).map(
      (una): VersionDeDocumentoWire => ({ ...una, situacion: situacionDe(clase, documento, una.version, ahora) }),
    );
    return {
      clase,
      nombre: NOMBRE_DOCUMENTO[clase],
      vigente: versionVigente(clase, documento, ahora).version,
      ultima_version: documento.publicadas.length,
      fijo: clase === 'terminos' && this.runtime.centro.terminos ? 'TERMINOS_ENLACE' : null,
      versiones: versiones.reverse(),
    };
  }
}
