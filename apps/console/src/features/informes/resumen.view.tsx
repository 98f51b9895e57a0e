import './informes.css';
import { type ResumenOt, TOTAL_DE_RESUMEN } from '@bitacora/domain/contracts';
import { ErrorState, formato } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { Ruta } from '../../componentes/ruta';
import { ExportarDetalle } from './exportar-detalle';
import { FiltrosDeResumen } from './filtros-resumen';
import { resumenQuery } from './informes.consultas';
import { useResumenUrl } from './resumen.url';
import { type FilaDeTabla, TablaDeResumen } from './tabla-de-resumen';

interface Tabla {
  readonly titulo: string;
  readonly columna: string;
  readonly filas: (resumen: ResumenOt) => readonly FilaDeTabla[];
}
const deEtiquetas = (filas: ResumenOt['summary_eval']): FilaDeTabla[] => filas.map(({ label, ...fila }) => ({ texto: label, ...fila }));

/** The six tables, in the specified order (specification, 11.1). */
const TABLAS: readonly Tabla[] = [
  {
    titulo: 'Resultados de diagnóstico',
    columna: 'Resultado',
    filas: ({ summary_diag_results }) => summary_diag_results.map(({ result, ...fila }) => ({ texto: result, ...fila })),
  },
  { titulo: 'Tiempo total en evaluación (días)', columna: 'Tiempo', filas: ({ summary_eval }) => deEtiquetas(summary_eval) },
  { titulo: 'Repuestos utilizados', columna: 'Repuesto', filas: ({ summary_pieces }) => deEtiquetas(summary_pieces) },
  {
    titulo: 'Modelos más usados',
    columna: 'Modelo',
    filas: ({ summary_models }) => summary_models.map(({ model, ...fila }) => ({ texto: model, ...fila })),
  },
  { titulo: 'Número de reparaciones', columna: 'Reparaciones por orden', filas: ({ summary_repairs }) => deEtiquetas(summary_repairs) },
  {
    titulo: 'Reparaciones por técnico',
    columna: 'Técnico',
    filas: ({ summary_repairs_technician }) => deEtiquetas(summary_repairs_technician),
  },
];

/** /reports/summary: the results of the orders concluded in a range (specification, 11.1). */
export function Component() {
  const url = useResumenUrl();
  const consulta = useQuery({ ...resumenQuery(url.filtros), placeholderData: keepPreviousData });
  const resumen = consulta.data;
  const concluidas = resumen?.summary_diag_results.find(({ result }) => result === TOTAL_DE_RESUMEN)?.count ?? 0;
  return (
    <>
      <Ruta aqui="Resumen OT" />
      <div className="row">
        <h1>Reportes - Resumen OT</h1>
        <span className="muted num" role="status">
          {resumen && formato.cuantas(concluidas, 'orden concluida', 'órdenes concluidas')}
        </span>
      </div>
      <FiltrosDeResumen url={url}>
        <ExportarDetalle filtros={url.filtros} disabled={concluidas === 0} />
      </FiltrosDeResumen>
      {consulta.isError ? (
        <ErrorState
          message={consulta.error.message}
          correlationId={consulta.error instanceof ApiError ? consulta.error.problema.correlation_id : undefined}
          onRetry={() => void consulta.refetch()}
        />
      ) : (
        <div className="informe-tablas">
          {TABLAS.map(({ titulo, columna, filas }) => (
            <TablaDeResumen
              key={titulo}
              titulo={titulo}
              columna={columna}
              filas={resumen && filas(resumen)}
              ocupada={consulta.isFetching}
            />
          ))}
        </div>
      )}
    </>
  );
}
