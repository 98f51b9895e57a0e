import './administracion.css';
import './documentos.css';
import type { DocumentoLegal } from '@bitacora/domain/contracts';
import { ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { documentosQuery } from './administracion.consultas';
import { Documento } from './documento-versiones';

const DocumentoDialog = lazy(() => import('./documento-dialog'));

/** /administracion/documentos: the conditions, terms and privacy policy of the house, with every version. */
export function Component() {
  const leidos = useQuery(documentosQuery);
  const [abierto, setAbierto] = useState<{ documento: DocumentoLegal; texto: string } | null>(null);
  return (
    <>
      <Ruta aqui="Documentos" />
      <Partes />
      <h1>Documentos</h1>
      <p className="muted">
        Las condiciones se imprimen en el comprobante de ingreso, los términos los acepta quien envía un equipo y la política de privacidad
        se enlaza en las páginas públicas. Cada publicación es una versión nueva, y las anteriores se pueden leer siempre.
      </p>
      {leidos.error && <ErrorState message={leidos.error.message} onRetry={() => void leidos.refetch()} />}
      {leidos.isPending && <Skeleton height="20rem" />}
      {leidos.data?.documentos.map((documento) => (
        <Documento key={documento.clase} documento={documento} onEditar={(texto) => setAbierto({ documento, texto })} />
      ))}
      <Suspense fallback={null}>
        {abierto && <DocumentoDialog abierto={abierto.documento} texto={abierto.texto} onClose={() => setAbierto(null)} />}
      </Suspense>
    </>
  );
}
