import type { ClienteWire, EquipoWire } from '@bitacora/domain/contracts';
import { Banner, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { ordenQuery } from '../../api/queries';
import { ConBorrador, useBorradorDeVisita, useRecordado } from '../../componentes/borrador-de-visita';
import { Ruta } from '../../componentes/ruta';
import { SoloHoy } from '../../componentes/solo-hoy';
import type { Modo } from './modo';
import { SeccionCliente } from './seccion-cliente';
import { SeccionEquipo } from './seccion-equipo';
import { SeccionFalla } from './seccion-falla';

/** 'Ingresar OT', 'Editar OT' and 'Completar Preingreso': three numbered sections, one after the other (specification, 3.3). */
export function Component() {
  const { ot } = useParams();
  const { pathname, key } = useLocation();
  const modo: Modo = ot === undefined ? 'crear' : pathname.startsWith('/crear-orden-preingreso') ? 'preingreso' : 'editar';
  const borrador = useBorradorDeVisita(modo === 'crear');
  return (
    <SoloHoy>
      <ConBorrador value={borrador}>
        {/* Another visit starts empty, also from this very page. */}
        <Ingreso key={modo === 'crear' ? key : pathname} ot={ot} modo={modo} />
      </ConBorrador>
    </SoloHoy>
  );
}

function Ingreso({ ot, modo }: { ot: string | undefined; modo: Modo }) {
  const orden = useQuery({ ...ordenQuery(Number(ot)), enabled: ot !== undefined });
  // The names of the parameters with which other screens and links pass them (specification, 3.3).
  const [pedido] = useSearchParams();
  const ovPedida = Number(pedido.get('ov_id')) || 0;
  const [cliente, setCliente] = useRecordado<ClienteWire | null>('cliente', null);
  const [equipo, setEquipo] = useRecordado<EquipoWire | null>('equipo', null);
  useEffect(() => {
    if (!orden.data) return;
    setCliente((actual) => actual ?? orden.data.cliente);
    setEquipo((actual) => actual ?? orden.data.equipo);
  }, [orden.data, setCliente, setEquipo]);

  if (ot !== undefined && orden.isPending) return <Skeleton height="20rem" />;
  if (ot !== undefined && orden.isError) return <ErrorState message={orden.error.message} onRetry={() => void orden.refetch()} />;
  const titulo =
    modo === 'crear' ? 'Crear Orden de Trabajo' : modo === 'editar' ? `Editar Orden de Trabajo ${ot}` : `Completar Preingreso ${ot}`;
  return (
    <>
      <Ruta pasos={[['Ordenes de Trabajo', '/listar-ordenes']]} aqui={titulo} />
      <h1>{titulo}</h1>
      {modo === 'crear' && ovPedida > 0 && (
        <Banner>
          <span>
            Esta orden viene de la <Link to={`/oportunidad-venta/${ovPedida}`}>OV {ovPedida}</Link>: con «Crear OT», en ella, quedan unidas.
          </span>
        </Banner>
      )}
      <SeccionCliente
        cliente={cliente}
        provisorios={orden.data?.datos_provisorios ?? null}
        rutPedido={pedido.get('rut') ?? ''}
        onCliente={(nuevo) => {
          if (nuevo?.id !== cliente?.id) setEquipo(null);
          setCliente(nuevo);
        }}
      />
      <SeccionEquipo
        cliente={cliente}
        equipo={equipo}
        preIngreso={modo === 'preingreso' && orden.data?.equip_provisorio ? { ot: orden.data.ot, ...orden.data.equip_provisorio } : null}
        seriePedida={pedido.get('n_serie') ?? undefined}
        onEquipo={setEquipo}
      />
      <SeccionFalla
        key={`${cliente?.id ?? 0}-${orden.data?.ot ?? 0}`}
        modo={modo}
        orden={orden.data ?? null}
        cliente={cliente}
        equipo={equipo}
      />
    </>
  );
}
