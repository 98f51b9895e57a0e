import type { OrdenDetalle, OrdenListaFila } from '@bitacora/domain/contracts';
import type { AccionDelPaso } from '@bitacora/domain/orden';
import { Badge, Skeleton, StateChip, TimeBadge } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ordenQuery } from '../../api/queries';
import { rutaDelPaso } from '../../api/rutas';
import { Cifra } from '../../componentes/cifra';
import { fallaDe, PARTE, partesDe } from './mesa';

/** An order on the desk: its equipment, its age, the places of its parts, and its one next action. */
export function Tarjeta({ fila, principal }: { fila: OrdenListaFila; principal: boolean }) {
  const { search } = useLocation();
  const detalle = useQuery(ordenQuery(fila.ot));
  const { nombre, color_background, color_foreground } = fila.estado.estado;
  const { texto, acciones } = fila.siguiente;
  const [accion] = acciones;
  return (
    <li className="mesa-tarjeta">
      <div className="row">
        <Link to={`/orden/${fila.ot}`} className="mesa-ot num">
          OT {fila.ot}
        </Link>
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
        {fila.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
        <span className="spacer" />
        <Cifra de="orden.tiempo_total" con={{ ot: fila.ot }}>
          <TimeBadge segundos={fila.tiempo_estados.hora_total} color={fila.detalle_alerta.total.color} />
        </Cifra>
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
      {acciones.length !== 1 && <p className="muted">{texto}</p>}
      {accion && (
        <Link className={`btn mesa-accion ${principal ? 'btn-primary' : ''}`} to={rutaEnMesa(fila.ot, accion, search)}>
          {accion.etiqueta}
          <span className="vh"> en la OT {fila.ot}</span>
        </Link>
      )}
    </li>
  );
}

/** A dialog opens over the desk and returns to it; an action with a separate page goes there. */
function rutaEnMesa(ot: number, accion: AccionDelPaso, search: string): string {
  const ruta = rutaDelPaso(ot, accion);
  return ruta.includes('/acciones/') ? `/mi-mesa/acciones/${accion.nombre}/${ot}?volver=${encodeURIComponent(search.slice(1))}` : ruta;
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
