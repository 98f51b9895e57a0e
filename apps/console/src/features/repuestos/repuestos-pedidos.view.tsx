import { Button, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { ordenQuery } from '../../api/queries';
import { Ruta } from '../../componentes/ruta';
import { TablaRepuestos } from './tabla-repuestos';

const ENTREGAS = ['entregarEquipoRepuestoLocalizado', 'entregarPartesSolicitadas'];

/** /orden/{ot}/repuestos-pedidos: the requested parts in the warehouse's view. */
export function Component() {
  const { ot = '' } = useParams();
  const navigate = useNavigate();
  const orden = useQuery(ordenQuery(Number(ot)));
  if (orden.isPending) return <Skeleton height="20rem" />;
  if (orden.isError) return <ErrorState message={orden.error.message} onRetry={() => void orden.refetch()} />;
  const o = orden.data;
  const listas = [o.acciones, o.acciones_panel];
  return (
    <>
      <Ruta pasos={[[`OT ${ot}`, `/orden/${ot}`]]} aqui="Repuestos pedidos" />
      <div className="row">
        <h1>
          Repuestos pedidos · <span className="num">OT {ot}</span>
        </h1>
        <span className="spacer" />
        <a className="btn" href={`/api/orden/${ot}/hoja_repuestos`} target="_blank" rel="noreferrer">
          <Printer size={16} aria-hidden="true" />
          Imprimir hoja
        </a>
        {ENTREGAS.flatMap((accion) =>
          listas
            .filter((lista) => lista.visible.includes(accion))
            .map((lista) => (
              <Button
                key={accion}
                variant={accion === o.acciones.principal ? 'primary' : 'default'}
                disabled={lista.disabled.includes(accion)}
                title={lista.motivos[accion]}
                onClick={() => void navigate(`acciones/${accion}`)}
              >
                {lista.etiquetas[accion]}
              </Button>
            )),
        )}
      </div>
      <TablaRepuestos orden={o} />
      <Outlet />
    </>
  );
}
