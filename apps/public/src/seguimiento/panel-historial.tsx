import { EmptyState, ErrorState } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { historialQuery } from './consultas';
import { diaDeHistorial, hora } from './fechas';

/** The states of the repair in the client's words, newest first. */
export default function PanelHistorial({ ot, rut }: { ot: number; rut: string }) {
  const { data, isError, refetch } = useQuery(historialQuery(ot, rut));
  if (isError) return <ErrorState message="Error al cargar historial" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <EmptyState title="No hay registros" />;
  return (
    <ol className="timeline">
      {data.map(({ fecha_hora, estado }, i) => (
        <li
          key={fecha_hora + estado.nombre_cliente}
          className={i === 0 ? 'timeline-ultima' : undefined}
          aria-current={i === 0 ? 'step' : undefined}
        >
          <strong>{estado.nombre_cliente}</strong>
          <time className="muted num historial-fecha" dateTime={fecha_hora}>
            <span>{diaDeHistorial(fecha_hora)}</span> <span>{hora(fecha_hora)}</span>
          </time>
          <p>{estado.descripcion_cliente}</p>
        </li>
      ))}
    </ol>
  );
}
