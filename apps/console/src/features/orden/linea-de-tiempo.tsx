import { NOMBRE_RESULTADO } from '@bitacora/domain';
import type { Categoria } from '@bitacora/domain/orden';
import { Badge, Card, ErrorState, formato, Skeleton, StateChip } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { timelineQuery } from '../../api/queries';
import { ROLES } from '../../app/roles';
import { PorQue } from '../../componentes/por-que';
import { useRecorrerHechos } from '../causas/puerta';
import { tieneRol, useUsuario } from '../sesion/sesion';

/** The choices of the filter, in this order; the categories with null show only under all. */
const CATEGORIAS: Readonly<Record<Categoria, string | null>> = {
  estado: 'Estados',
  ubicacion: 'Ubicación',
  diagnostico: 'Diagnóstico',
  partes: 'Repuestos',
  excepcion: 'Excepciones',
  documento: 'Documentos',
  comercial: 'Comercial',
  dato: null,
};

const NOMBRES: Readonly<Record<string, string>> = NOMBRE_RESULTADO;

/** Every fact of an order in words, newest first, by kind. */
export function LineaDeTiempo({ ot, soloExcepciones }: { ot: number; soloExcepciones: boolean }) {
  const [categoria, setCategoria] = useState(soloExcepciones ? 'excepcion' : '');
  const usuario = useUsuario();
  useRecorrerHechos();
  const timeline = useQuery(timelineQuery(ot));
  const entradas =
    timeline.data?.filter((e) => categoria === '' || e.categoria === categoria || (categoria === 'estado' && e.estado)) ?? [];
  return (
    <Card
      title="Bitácora de la orden"
      actions={
        <>
          {tieneRol(usuario, ROLES.auditoria) && (
            <Link className="btn btn-sm" to={`/auditoria?entidad=orden&id=${ot}`}>
              Toda su historia
            </Link>
          )}
          <Link className="btn btn-sm" to={`/reports/user?orden_trabajo=${ot}`}>
            Registro de acciones
          </Link>
        </>
      }
    >
      <div className="filters" style={{ marginBottom: 'var(--space-4)' }}>
        <select className="input" aria-label="Filtrar la bitácora" value={categoria} onChange={(event) => setCategoria(event.target.value)}>
          <option value="">Todo</option>
          {Object.entries(CATEGORIAS).map(
            ([valor, texto]) =>
              texto && (
                <option key={valor} value={valor}>
                  {texto}
                </option>
              ),
          )}
        </select>
      </div>
      {timeline.isPending && <Skeleton height="10rem" />}
      {timeline.isError && <ErrorState message={timeline.error.message} onRetry={() => void timeline.refetch()} />}
      {timeline.isSuccess && entradas.length === 0 && <p className="muted">No hay registros</p>}
      <ol className="timeline">
        {entradas.map((e) => (
          <li key={e.id} style={e.estado ? ({ '--dot': 'var(--accent)' } as CSSProperties) : undefined}>
            <div className="row">
              <strong>{e.label}</strong>
              {e.estado && (
                <StateChip nombre={e.estado.nuevo} background={e.estado.color_background} foreground={e.estado.color_foreground} />
              )}
              {e.ubicacion && <Badge>{`${e.ubicacion.anterior ?? 'Fuera'} → ${e.ubicacion.nueva ?? 'Fuera'}`}</Badge>}
            </div>
            <div className="muted">
              {e.actor.nombre} · <time dateTime={e.at}>{formato.fechaHora(e.at)}</time>
              {e.movimiento && ` · ${e.movimiento.texto}`}
              {' · '}
              <PorQue pregunta={`${e.position}`} de={e.label} />
              {' · '}
              <Link to={`/orden/${ot}?tab=historicos&en=${e.position}`}>Ver en este momento</Link>
            </div>
            {e.detalles.map((d) => (
              <div key={d.etiqueta + d.valor} style={{ overflowWrap: 'anywhere' }}>
                <span className="muted">{d.etiqueta}:</span> {NOMBRES[d.valor] ?? d.valor}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
