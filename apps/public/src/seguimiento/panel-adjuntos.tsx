import { EmptyState, ErrorState } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { type ArchivoPublico, enlaceDeArchivo } from './api';
import { archivosQuery } from './consultas';
import { dia } from './fechas';

const TIPOS: Readonly<Record<string, string>> = { BOLETA: 'Boleta', INGRESO: 'Ingreso', EVIDENCIA: 'Evidencia' };

/** The files of the order that its client may see; images with a thumbnail. */
export default function PanelAdjuntos({ ot, rut }: { ot: number; rut: string }) {
  const { data, isError, refetch } = useQuery(archivosQuery(ot, rut));
  if (isError) return <ErrorState message="Error al cargar los adjuntos" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <EmptyState title="No hay registros" />;
  return (
    <ul className="adjuntos">
      {data.map((archivo) => (
        <li key={archivo.file_id}>
          {archivo.descargable ? (
            <a href={enlaceDeArchivo(archivo)} download={archivo.name} className="adjunto">
              <Ficha archivo={archivo} />
              <Download size={18} aria-hidden="true" />
            </a>
          ) : (
            <span className="adjunto">
              <Ficha archivo={archivo} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The kind of the file; a file that cannot be opened here is listed as received. */
function Ficha({ archivo }: { archivo: ArchivoPublico }) {
  return (
    <>
      <span className="adjunto-vista">
        {archivo.descargable && archivo.file_type.startsWith('image/') ? (
          <img src={enlaceDeArchivo(archivo)} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ) : (
          <FileText size={24} aria-hidden="true" />
        )}
      </span>
      <span className="adjunto-texto">
        <strong>
          {archivo.descargable && <span className="vh">Descargar </span>}
          {archivo.name}
        </strong>
        <span className="muted num">
          {TIPOS[archivo.type] ?? archivo.type} · {dia(archivo.fecha)}
          {!archivo.descargable && ' · Recibido; contiene datos personales y no se muestra aquí'}
        </span>
      </span>
    </>
  );
}
