import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { Button, Menu } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ordenQuery } from '../../api/queries';

/** The actions that request an exception; each shows when the order's rules allow it to this user. */
const SOLICITUDES: readonly string[] = [
  'cambio3x3',
  'cambioEsperaDeParte',
  'cambioEnDiagnostico',
  'esperaDeRetiro',
  'cambiarTipoServicio',
] satisfies readonly NombreAccionOrden[];

/** 'Crear excepción' of an order, with the reasons why other kinds are not available. */
export function NuevaExcepcion({ ot }: { ot: number }) {
  const navigate = useNavigate();
  const orden = useQuery(ordenQuery(ot));
  if (!orden.data) return null;
  const { acciones, acciones_panel: panel } = orden.data;
  const items = [acciones, panel].flatMap((lista) =>
    lista.visible
      .filter((accion) => SOLICITUDES.includes(accion))
      .map((accion) => ({
        key: accion,
        label: lista.etiquetas[accion] ?? accion,
        disabledReason: lista.motivos[accion],
        onSelect: () => void navigate(`/orden/${ot}/acciones/${accion}`),
      })),
  );
  if (items.length === 0) return null;
  return <Menu trigger={<Button variant="primary">Crear excepción</Button>} items={items} />;
}
