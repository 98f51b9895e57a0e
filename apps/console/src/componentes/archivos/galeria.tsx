import { Badge, formato } from '@bitacora/ui';
import { FileText, ZoomIn } from 'lucide-react';
import { AccionesDeArchivo, enlaceDe, esImagen, nombreDelTipo, type VistaDeAdjuntos } from './adjunto';

/** The files as pictures; files that are not images show an icon. */
export function Galeria({ archivos, onAmpliar, onEliminar }: VistaDeAdjuntos) {
  return (
    <ul className="galeria">
      {archivos.map((archivo) => (
        <li key={archivo.file_id}>
          {esImagen(archivo) ? (
            <button type="button" className="miniatura" aria-label={`Ampliar ${archivo.name}`} onClick={() => onAmpliar(archivo)}>
              <img src={enlaceDe(archivo)} alt={archivo.name} loading="lazy" />
              <ZoomIn size={16} aria-hidden="true" />
            </button>
          ) : (
            <a className="miniatura" href={enlaceDe(archivo)} download={archivo.name} aria-label={`Descargar ${archivo.name}`}>
              <FileText size={32} aria-hidden="true" />
            </a>
          )}
          <span className="galeria-nombre" title={archivo.name}>
            {archivo.name}
          </span>
          <span className="row" style={{ gap: 'var(--space-1)' }}>
            <Badge>{nombreDelTipo(archivo)}</Badge>
            <span className="spacer" />
            <AccionesDeArchivo archivo={archivo} onEliminar={onEliminar} />
          </span>
          <span className="muted">
            {archivo.subido_por.nombre} · {formato.fecha(archivo.fecha)}
          </span>
        </li>
      ))}
    </ul>
  );
}
