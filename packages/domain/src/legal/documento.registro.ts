import { faltaDeVigencia } from '../comun';
import { accept, defineRecord, reject, rejectField } from '../kernel';
import { STREAM_DOCUMENTO } from '../streams';
import { type Documento, type DocumentoEvent, EVENTOS_DOCUMENTO, evolveDocumento, SIN_PUBLICAR } from './documento';
import type { Publicacion } from './documento.formularios';
import { type ClaseDocumento, NOMBRE_DOCUMENTO } from './legal.clases';

/** Input of a publication; the service computes the hash. */
export interface PublicarDocumento extends Publicacion {
  readonly sha256: string;
}

/** Answer of a publication: the number of the new version, or null when nothing had to change. */
export interface DocumentoRespuesta {
  readonly version: number | null;
}

/** The legal texts of the house: one stream each, which always exists. */
export const DOCUMENTO = defineRecord<Documento, DocumentoEvent, Record<never, never>, ClaseDocumento>({
  stream: STREAM_DOCUMENTO,
  version: 1,
  words: {
    missing: (clase) => `El documento «${NOMBRE_DOCUMENTO[clase]}» no existe`,
    conflict: 'Otra persona publicó este documento: vuelve a mirarlo',
    reserved: {},
  },
  empty: SIN_PUBLICAR,
  events: EVENTOS_DOCUMENTO,
  evolve: evolveDocumento,
  answer: (_documento, events) => ({ version: events.at(-1)?.data.version ?? null }),
  commands: {
    publicar: {
      decide: ({ publicadas }, { texto, sha256, ultima_version, vigente_desde }: PublicarDocumento, { at }) => {
        if (ultima_version !== publicadas.length) return reject('CONFLICTO', 'Otra persona publicó este documento: vuelve a mirarlo');
        const falta = faltaDeVigencia(vigente_desde, at);
        if (falta !== null) return rejectField('vigente_desde', falta);
        const desde = new Date(vigente_desde ?? at).toISOString();
        const ultima = publicadas.at(-1);
        // Publishing the same words again only matters when they begin at another moment.
        if (ultima?.sha256 === sha256 && Date.parse(ultima.vigente_desde ?? '') <= Date.parse(desde)) return accept([]);
        const data = { version: publicadas.length + 1, texto, sha256, vigente_desde: desde };
        return accept([{ type: 'DocumentoPublicado', data }]);
      },
    },
  },
});
