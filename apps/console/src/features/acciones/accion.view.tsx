import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { esAccionOrden, type NombreAccionOrden } from '@bitacora/domain/orden';
import { Button, Dialog } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ordenQuery } from '../../api/queries';
import { useHoldRealtime } from '../../api/realtime';
import { rutaDeAccion } from '../../api/rutas';
import { AccionDialog } from './accion-dialog';
import { formularioDe } from './campos';

const EnviarCorreoCambio = lazy(() => import('./enviar-correo-cambio'));
const AgregarBoleta = lazy(() => import('./agregar-boleta'));
const LlegadaDePartes = lazy(() => import('./llegada-de-partes'));

/** Actions whose dialog is not a form. */
const PROPIOS: Partial<Record<NombreAccionOrden, typeof EnviarCorreoCambio>> = {
  enviarCorreoCambio: EnviarCorreoCambio,
  addBoleta: AgregarBoleta,
  llegadaDePartes: LlegadaDePartes,
};

/** The dialog of an action, at its own address; the query may prefill fields. */
export function Component() {
  const { ot = '', accion = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const orden = useQuery(ordenQuery(Number(ot)));
  useHoldRealtime(true);
  const dados = useMemo(() => leer(params), [params]);
  const volver = pathname.slice(0, pathname.indexOf('/acciones/'));
  const close = () => void navigate({ pathname: volver, search: params.get('volver') ?? '' });
  // Some have a separate page, because the schema's form alone would not be enough.
  const propia = rutaDeAccion(Number(ot), accion);
  if (!propia.includes('/acciones/')) return <Navigate to={propia} replace />;
  if (!orden.data) return null;
  const Propio = esAccionOrden(accion) ? PROPIOS[accion] : undefined;
  if (Propio) {
    return (
      <Suspense fallback={null}>
        <Propio orden={orden.data} onClose={close} />
      </Suspense>
    );
  }
  return <Generico key={accion} orden={orden.data} nombre={accion} dados={dados} onClose={close} />;
}

function Generico({
  orden,
  nombre,
  dados,
  onClose,
}: {
  orden: OrdenDetalle;
  nombre: string;
  dados: Record<string, unknown>;
  onClose: () => void;
}) {
  const formulario = useMemo(() => formularioDe(nombre), [nombre]);
  if (formulario) return <AccionDialog orden={orden} formulario={formulario} dados={dados} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Acción desconocida" footer={<Button onClick={onClose}>Aceptar</Button>}>
      <p>La acción «{nombre}» no existe.</p>
    </Dialog>
  );
}

/** Numbers in the address are ids. */
function leer(params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...params].filter(([clave]) => clave !== 'volver').map(([clave, valor]) => [clave, /^\d+$/.test(valor) ? Number(valor) : valor]),
  );
}
