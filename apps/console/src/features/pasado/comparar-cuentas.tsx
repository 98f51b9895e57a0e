import { Card, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';

/** The number of orders in each state then and today. */
export default function CompararCuentas({ en }: { en: string }) {
  const comparado = useQuery({
    queryKey: [...TEMA.pestanas, 'comparar', en],
    queryFn: async ({ signal }) => {
      const como = (momento: string) => leer('/api/orden/pestanas', { query: `en=${encodeURIComponent(momento)}` }, signal);
      const [entonces, hoy] = [await como(en), await como('')];
      const estados = [...new Set([...entonces.pestanas, ...hoy.pestanas].map(({ titulo }) => titulo))];
      const en_ = (pestanas: typeof hoy.pestanas, titulo: string) => pestanas.find((p) => p.titulo === titulo)?.count ?? 0;
      return estados
        .map((estado) => ({ estado, entonces: en_(entonces.pestanas, estado), hoy: en_(hoy.pestanas, estado) }))
        .filter((fila) => fila.entonces !== fila.hoy);
    },
  });
  return (
    <Card title="Qué cambió desde entonces">
      {comparado.isError && <ErrorState message={comparado.error.message} onRetry={() => void comparado.refetch()} />}
      {comparado.isPending && <Skeleton height="6rem" />}
      {comparado.data?.length === 0 && <p className="muted">Nada: cada estado tiene hoy las mismas órdenes en número</p>}
      {comparado.data && comparado.data.length > 0 && (
        <Table
          label="Órdenes por estado, entonces y hoy"
          columns={[
            { title: 'Estado', cell: (c) => c.estado },
            { title: 'Entonces', className: 'num', cell: (c) => <span className="comparar-antes">{formato.entero(c.entonces)}</span> },
            { title: 'Hoy', className: 'num', cell: (c) => <mark className="comparar-hoy">{formato.entero(c.hoy)}</mark> },
            {
              title: 'Diferencia',
              className: 'num',
              cell: (c) => `${c.hoy > c.entonces ? '+' : '−'}${formato.entero(Math.abs(c.hoy - c.entonces))}`,
            },
          ]}
          rows={comparado.data}
          rowKey={(c) => c.estado}
        />
      )}
    </Card>
  );
}
