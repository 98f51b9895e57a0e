import type { Entidad } from '@bitacora/domain/auditoria';
import type { HistoriaDeEntidad } from '@bitacora/domain/contracts';
import { Card, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';
import { cambiosDesde } from './desde-entonces';

/** Maximum number of pages of a history that are read. */
const MAXIMO_DE_PAGINAS = 25;

/** The fields of a client, a part or an opportunity with another value today, with the author and the time of each change. */
export default function CompararCosa({ entidad, id, desde }: { entidad: Entidad; id: number; desde: number }) {
  const comparado = useQuery({
    queryKey: [...TEMA.auditoria, 'comparar', entidad, id, desde],
    queryFn: async ({ signal }) => {
      const hechos: HistoriaDeEntidad['results'][number][] = [];
      let antes: number | null = null;
      for (let paginas = 0; paginas < MAXIMO_DE_PAGINAS; paginas++) {
        const pagina: HistoriaDeEntidad = await leer(
          '/api/auditoria/historia/{entidad}/{id}',
          { params: { entidad, id: String(id) }, query: antes === null ? '' : `antes=${antes}` },
          signal,
        );
        hechos.push(...pagina.results.filter(({ position }) => position > desde));
        antes = pagina.siguiente !== null && pagina.siguiente > desde ? pagina.siguiente : null;
        if (antes === null) break;
      }
      return { cambios: cambiosDesde(hechos.toReversed()), hechos: hechos.length, faltan: antes !== null };
    },
  });
  const { data } = comparado;
  return (
    <Card title="Qué cambió desde entonces">
      {comparado.isError && <ErrorState message={comparado.error.message} onRetry={() => void comparado.refetch()} />}
      {comparado.isPending && <Skeleton height="6rem" />}
      {data?.faltan && <p className="muted">Se comparan los últimos {formato.entero(data.hechos)} hechos.</p>}
      {data?.cambios.length === 0 && <p className="muted">Nada: está hoy como estaba</p>}
      {data && data.cambios.length > 0 && (
        <Table
          label="Qué cambió desde entonces"
          columns={[
            { title: 'Dato', cell: (c) => c.dato },
            { title: 'Entonces', cell: (c) => <span className="comparar-antes">{c.entonces ?? '—'}</span> },
            { title: 'Hoy', cell: (c) => <mark className="comparar-hoy">{c.hoy ?? '—'}</mark> },
            { title: 'Quién', cell: (c) => `${c.hecho.actor.nombre} · ${c.hecho.acto}` },
            { title: 'Cuándo', className: 'num', cell: (c) => formato.fechaHora(c.hecho.at) },
          ]}
          rows={data.cambios}
          rowKey={(c) => c.dato}
        />
      )}
    </Card>
  );
}
