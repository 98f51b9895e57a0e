import { Card, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';
import { type Cambio, cambiosEntre } from './cambios';
import { hechosQuery } from './hechos';

/** The fields of an order that have another value today, with the user and the time of each change. Reads each later fact in order. */
export default function CompararOrden({ ot, en }: { ot: number; en: string }) {
  const { data: hechos } = useQuery(hechosQuery(ot));
  const comparado = useQuery({
    queryKey: [...TEMA.orden(ot), 'comparar', hechos?.at(-1)?.position ?? 0],
    queryFn: async ({ signal }): Promise<readonly Cambio[]> => {
      const como = (momento: string | number) => leer('/api/orden/{ot}', { params: { ot }, query: `en=${momento}` }, signal);
      const entonces = await como(en);
      const despues = (hechos ?? []).filter(({ position }) => position > entonces.position);
      const pasos = [];
      for (const hecho of despues) pasos.push({ hecho, orden: await como(hecho.position) });
      return cambiosEntre(entonces, pasos);
    },
    enabled: hechos !== undefined,
  });
  return (
    <Card title="Qué cambió desde entonces">
      {comparado.isError && <ErrorState message={comparado.error.message} onRetry={() => void comparado.refetch()} />}
      {comparado.isPending && <Skeleton height="6rem" />}
      {comparado.data?.length === 0 && <p className="muted">Nada: la orden está hoy como estaba</p>}
      {comparado.data && comparado.data.length > 0 && (
        <Table
          label="Qué cambió desde entonces"
          columns={[
            { title: 'Dato', cell: (c) => c.dato },
            { title: 'Entonces', cell: (c) => <span className="comparar-antes">{c.entonces}</span> },
            { title: 'Hoy', cell: (c) => <mark className="comparar-hoy">{c.hoy}</mark> },
            { title: 'Quién', cell: (c) => `${c.hecho.actor.nombre} · ${c.hecho.label}` },
            { title: 'Cuándo', className: 'num', cell: (c) => formato.fechaHora(c.hecho.at) },
          ]}
          rows={comparado.data}
          rowKey={(c) => c.dato}
        />
      )}
    </Card>
  );
}
