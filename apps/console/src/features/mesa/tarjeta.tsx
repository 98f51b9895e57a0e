import type { OrdenDetalle, OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, Skeleton, StateChip, TimeBadge } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ordenQuery } from '../../api/queries';
import { rutaDeAccion } from '../../api/rutas';
import { fallaDe, faltaDeclarar, PARTE, partesDe } from './mesa';

/** An order on the desk: what it is, how old, where its parts are, and the one thing to do. */
export function Tarjeta({ fila, principal }: { fila: OrdenListaFila; principal: boolean }) {
  const detalle = useQuery(ordenQuery(fila.ot));
  const { nombre, color_background, color_foreground, siguiente_paso } = fila.estado.estado;
  const paso = pasoDe(fila, detalle.data);
  return (
    <li className="mesa-tarjeta">
      <div className="row">
        <Link to={`/orden/${fila.ot}`} className="mesa-ot num">
          OT {fila.ot}
        </Link>
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
        {fila.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
        <span className="spacer" />
        <TimeBadge segundos={fila.tiempo_estados.hora_total} color={fila.detalle_alerta.total.color} />
      </div>
      <p className="row">
        <strong>{fila.modelo ?? 'Sin modelo'}</strong>
        <span className="mono muted">{fila.serie ?? 'sin serie'}</span>
      </p>
      {detalle.data ? (
        <>
          <p className="mesa-falla">{fallaDe(detalle.data)}</p>
          <Partes orden={detalle.data} />
        </>
      ) : (
        detalle.isPending && <Skeleton height="1.4rem" />
      )}
      {paso ? (
        <Link className={`btn mesa-accion ${principal ? 'btn-primary' : ''}`} to={paso.to}>
          {paso.texto}
          <span className="vh"> en la OT {fila.ot}</span>
        </Link>
      ) : (
        <p className="muted">{siguiente_paso}</p>
      )}
    </li>
  );
}

/** The one thing to do: the order's main action, or to say what became of the parts. */
function pasoDe({ ot, acciones }: OrdenListaFila, detalle: OrdenDetalle | undefined): { texto: string; to: string } | null {
  const { principal, etiquetas } = acciones;
  if (principal) return { texto: etiquetas[principal] ?? principal, to: rutaDeAccion(ot, principal) };
  return detalle && faltaDeclarar(detalle) ? { texto: 'Declarar partes', to: `/orden/${ot}/repuestos-pedidos` } : null;
}

/** One dot for each requested part, and the same in words. */
function Partes({ orden }: { orden: OrdenDetalle }) {
  const partes = partesDe(orden);
  if (partes.length === 0) return null;
  const cuenta = (Object.keys(PARTE) as (keyof typeof PARTE)[])
    .map((lugar) => ({ lugar, n: partes.filter((parte) => parte.lugar === lugar).length }))
    .filter(({ n }) => n > 0)
    .map(({ lugar, n }) => `${n} ${PARTE[lugar].nombre}${lugar === 'entregada' && n > 1 ? 's' : ''}`);
  return (
    <p className="row mesa-partes">
      <span className="row" aria-hidden="true">
        {partes.map(({ id, part_number, lugar }) => (
          <span key={id} className={`punto ${PARTE[lugar].clase}`} title={`${part_number}: ${PARTE[lugar].nombre}`} />
        ))}
      </span>
      <span className="muted">Partes: {cuenta.join(', ')}</span>
    </p>
  );
}
