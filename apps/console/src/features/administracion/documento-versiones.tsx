import type { DocumentoLegal, VersionDeDocumentoWire } from '@bitacora/domain/contracts';
import { Badge, Button } from '@bitacora/ui';
import { CambioDeTexto } from './documento-texto';
import { nombreDeVersion, procedenciaDe } from './documento-valores';

const SITUACION: Readonly<Record<VersionDeDocumentoWire['situacion'], string>> = {
  vigente: 'Vigente',
  pendiente: 'Por regir',
  anterior: 'Anterior',
  sin_efecto: 'Sin efecto',
};

/** A legal text: the version in force, and all others with their changes. */
export function Documento({ documento, onEditar }: { documento: DocumentoLegal; onEditar: (texto: string) => void }) {
  const { clase, nombre, versiones, fijo, vigente } = documento;
  const rige = versiones.find(({ version }) => version === vigente);
  return (
    <section className="card documento" aria-labelledby={`texto-${clase}`}>
      <header>
        <h2 id={`texto-${clase}`}>{nombre}</h2>
        <Badge tone={vigente === 0 ? 'brass' : 'ok'}>{vigente === 0 ? 'Texto inicial: revísalo' : `Versión ${vigente}`}</Badge>
        <span className="spacer" />
        <a href={`/legal/${clase}`} target="_blank" rel="noreferrer">
          Ver la página<span className="vh"> de {nombre} (se abre en otra pestaña)</span>
        </a>
        <Button
          aria-label={`Editar y publicar ${nombre}`}
          onClick={() => onEditar(versiones.find(({ situacion }) => situacion === 'vigente')?.texto ?? '')}
        >
          Editar y publicar
        </Button>
      </header>
      {rige && <p className="muted">{procedenciaDe(rige)}.</p>}
      {fijo && (
        <p className="ajuste-efecto">
          La configuración del servidor ({fijo}) enlaza otro texto: los formularios públicos muestran ese. Lo que publiques aquí vale cuando
          se quite.
        </p>
      )}
      {versiones.length > 1 && (
        <details className="documento-vista">
          <summary>Historia: {versiones.length} versiones</summary>
          <ol className="documento-versiones">
            {versiones.map((una, i) => (
              <li key={una.version}>
                <Version {...una} clase={clase} antes={versiones[i + 1]?.texto} onEditar={onEditar} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

interface VersionProps extends VersionDeDocumentoWire {
  readonly clase: DocumentoLegal['clase'];
  /** The text of the former version; undefined for the initial text. */
  readonly antes: string | undefined;
  readonly onEditar: (texto: string) => void;
}

function Version({ clase, antes, onEditar, ...una }: VersionProps) {
  const { version, texto, situacion, sha256 } = una;
  return (
    <>
      <div className="row">
        <b>{nombreDeVersion(version)}</b>
        <Badge {...(situacion === 'vigente' ? { tone: 'ok' as const } : situacion === 'pendiente' ? { tone: 'brass' as const } : {})}>
          {SITUACION[situacion]}
        </Badge>
        <span className="spacer" />
        <a href={`/legal/${clase}/${version}`} target="_blank" rel="noreferrer">
          Leer<span className="vh"> {nombreDeVersion(version)} (se abre en otra pestaña)</span>
        </a>
        {situacion !== 'vigente' && (
          <Button size="sm" aria-label={`Volver a este texto: ${nombreDeVersion(version)}`} onClick={() => onEditar(texto)}>
            Volver a este texto
          </Button>
        )}
      </div>
      <p className="muted">{procedenciaDe(una)}.</p>
      <p className="muted documento-huella">SHA-256 {sha256}</p>
      {antes !== undefined && (
        <details>
          <summary>Lo que cambió</summary>
          <CambioDeTexto antes={antes} despues={texto} />
        </details>
      )}
    </>
  );
}
