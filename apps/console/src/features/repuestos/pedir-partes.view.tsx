import { TALLER } from '@bitacora/domain/comun';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Banner, Button, Card, ErrorState, Skeleton, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { ApiError, actuar } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { useClave } from '../../componentes/clave';
import { enPrimerCampo } from '../../componentes/foco';
import { Ruta } from '../../componentes/ruta';
import { SoloHoy } from '../../componentes/solo-hoy';
import { tieneRol, useUsuario } from '../sesion/sesion';
import type { ParteElegida } from './buscador-o-libre';
import { PartesEditor } from './partes-editor';
import { TablaRepuestos } from './tabla-repuestos';

const PIDEN = TALLER;

/** The reason why this user cannot request parts of this order now, if any. */
function motivoDe({ acciones, estado }: OrdenDetalle, pide: boolean): string | undefined {
  if (acciones.visible.includes('solicitarPartes')) return acciones.motivos['solicitarPartes'];
  return pide ? `No se pueden pedir repuestos en el estado ${estado.estado.nombre}.` : 'Los repuestos los piden Supervisor y Técnico.';
}

/** /orden/{ot}/pedir-partes: the requests so far, and the rows of a new one (specification, 5.13 and 6.6). */
export function Component() {
  return (
    <SoloHoy>
      <PedirPartes />
    </SoloHoy>
  );
}

function PedirPartes() {
  const { ot = '' } = useParams();
  const numero = Number(ot);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const orden = useQuery(ordenQuery(numero));
  const [filas, setFilas] = useState<ParteElegida[]>([]);
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const clave = useClave();
  const pide = tieneRol(useUsuario(), PIDEN);
  if (orden.isPending) return <Skeleton height="20rem" />;
  if (orden.isError) return <ErrorState message={orden.error.message} onRetry={() => void orden.refetch()} />;
  const o = orden.data;
  const motivo = motivoDe(o, pide);
  const titulo = o.solicitud_partes.length > 0 ? 'Cerrar o pedir repuestos' : 'Pedir repuestos';

  const pedir = (nuevas: unknown) => {
    setError(undefined);
    setFilas(nuevas as ParteElegida[]);
  };

  const enviar = async () => {
    setEnviando(true);
    setError(undefined);
    try {
      await actuar(numero, 'solicitarPartes', { partes: filas }, clave.para(filas));
      clave.respondida();
      toast('Repuestos solicitados correctamente');
      await queries.invalidateQueries({ queryKey: TEMA.orden(numero) });
      await navigate(`/orden/${numero}?tab=diagnostico`);
    } catch (fallo) {
      clave.respondida(fallo);
      const detalle = fallo instanceof ApiError ? fallo.message : 'Ocurrió un error inesperado';
      setError(detalle);
      toast(detalle, 'danger');
      // Another user took the last unit meanwhile: the rows stay, and the part can be requested without stock.
      if (fallo instanceof ApiError && fallo.problema.datos?.['ofrece_sin_asignar']) {
        const parte = fallo.problema.datos['part_number'];
        setFilas((actuales) => actuales.map((fila) => (fila.part_number === parte ? { ...fila, allocated: false } : fila)));
      }
    } finally {
      setEnviando(false);
    }
  };

  return (
    <>
      <Ruta pasos={[[`OT ${ot}`, `/orden/${ot}`]]} aqui={titulo} />
      <h1>
        {titulo} · <span className="num">OT {ot}</span>
      </h1>
      {o.solicitud_partes.length > 0 && (
        <Card title="Repuestos solicitados">
          <TablaRepuestos orden={o} />
        </Card>
      )}
      <Card title="Repuestos por pedir">
        <div className="stack" ref={motivo ? undefined : enPrimerCampo}>
          {motivo && <Banner>{motivo}</Banner>}
          {/* Rows chosen before somebody moved the order stay visible. */}
          {(!motivo || filas.length > 0) && <PartesEditor value={filas} error={error} onChange={pedir} disabled={motivo !== undefined} />}
          <div className="row">
            <span className="spacer" />
            <Button onClick={() => void navigate(`/orden/${ot}`)}>{motivo ? 'Volver a la orden' : 'Cancelar'}</Button>
            {(!motivo || filas.length > 0) && (
              <Button
                variant="primary"
                loading={enviando}
                disabled={filas.length === 0 || motivo !== undefined}
                onClick={() => void enviar()}
              >
                Pedir repuestos
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Outlet />
    </>
  );
}
