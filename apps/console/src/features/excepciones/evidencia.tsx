import type { ExcepcionFila } from '@bitacora/domain/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { enlaceDe } from '../../componentes/archivos/adjunto';
import { Visor } from '../../componentes/archivos/visor';

/** The files of the order beside the decision: pictures open in place, documents are downloaded. */
export function Evidencia({ archivos }: { archivos: ExcepcionFila['evidencia'] }) {
  const [vista, setVista] = useState<number | null>(null);
  const imagenes = archivos.filter((archivo) => archivo.file_type.startsWith('image/'));
  const papeles = archivos.filter((archivo) => !archivo.file_type.startsWith('image/'));
  return (
    <section aria-label="Evidencia" className="stack">
      <h3 className="field-label">Evidencia</h3>
      {archivos.length === 0 && <p className="muted">No hay registros</p>}
      {imagenes.length > 0 && (
        <ul className="galeria galeria-compacta">
          {imagenes.map((archivo, i) => (
            <li key={archivo.file_id}>
              <button type="button" className="miniatura" aria-label={`Ampliar ${archivo.name}`} onClick={() => setVista(i)}>
                <img src={enlaceDe(archivo)} alt={archivo.name} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {papeles.map((archivo) => (
        <a key={archivo.file_id} className="row" href={enlaceDe(archivo)} download={archivo.name}>
          <FileText size={16} aria-hidden="true" />
          {archivo.name}
        </a>
      ))}
      {vista !== null && <Visor imagenes={imagenes} indice={vista} onIndice={setVista} onClose={() => setVista(null)} />}
    </section>
  );
}
