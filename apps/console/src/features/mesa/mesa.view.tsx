import { SUPERVISION } from '@bitacora/domain/comun';
import './mesa.css';
import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { EmptyState, ErrorState, SelectField, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { cargaTexto } from '../../api/carga';
import { ApiError } from '../../api/client';
import { tecnicosQuery } from '../../api/queries';
import { enfocar } from '../../componentes/foco';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { BLOQUEOS, mesaQuery } from './mesa';
import { Tarjeta } from './tarjeta';

const ESQUELETO = [1, 2, 3];

/** 'Mi mesa': the orders to work on now, the next ones, and those that wait for somebody else. */
export function Component() {
  const usuario = useUsuario();
  const supervisa = tieneRol(usuario, SUPERVISION);
  const [params, setParams] = useSearchParams();
  const tecnicos = useQuery({ ...tecnicosQuery, enabled: supervisa });
  const pedido = Number(params.get('tecnico'));
  const propia = tecnicos.data?.find(({ tecnico }) => tecnico.id === usuario?.id) ?? tecnicos.data?.[0];
  const tecnico = supervisa ? pedido || propia?.tecnico.id || 0 : (usuario?.id ?? 0);
  const mesa = useQuery(mesaQuery(tecnico));
  const titulo = useFocoTrasElDialogo(mesa.data);
  return (
    <>
      <div className="row">
        <h1 ref={titulo} tabIndex={-1}>
          Mi mesa
        </h1>
        {mesa.data && (
          <span className="muted num">
            {mesa.data.ahora.length} ahora, {mesa.data.siguiente.length} después, {mesa.data.total} en total
          </span>
        )}
      </div>
      {supervisa && tecnicos.data && tecnicos.data.length > 0 && (
        <SelectField
          label="Técnico"
          className="mesa-tecnico"
          value={tecnico}
          options={tecnicos.data.map((carga) => ({ value: carga.tecnico.id, label: cargaTexto(carga) }))}
          onChange={(event) => setParams({ tecnico: event.target.value }, { replace: true })}
        />
      )}
      {mesa.isError ? (
        <ErrorState
          message={mesa.error.message}
          correlationId={mesa.error instanceof ApiError ? mesa.error.problema.correlation_id : undefined}
          onRetry={() => void mesa.refetch()}
        />
      ) : mesa.isPending ? (
        <div className="mesa-lista" aria-busy="true">
          <span className="vh" role="status">
            Cargando la mesa
          </span>
          {ESQUELETO.map((i) => (
            <Skeleton key={i} height="9rem" />
          ))}
        </div>
      ) : mesa.data.total === 0 ? (
        <EmptyState title="No hay órdenes en esta mesa">Cuando te asignen una, aparecerá aquí.</EmptyState>
      ) : (
        <>
          <Zona titulo="Ahora" nota="En Laboratorio, para trabajar" filas={mesa.data.ahora} principal>
            Nada en el laboratorio. Pide a bodega una de las siguientes.
          </Zona>
          <Zona titulo="Siguiente" nota="Primero las que tienen sus partes, de la más antigua" filas={mesa.data.siguiente}>
            Nada en fila.
          </Zona>
          {mesa.data.espera.map(({ grupo, filas }) => (
            <Zona key={grupo} titulo={`En espera: ${BLOQUEOS[grupo]}`} filas={filas} plegada />
          ))}
          {mesa.data.cortada && (
            <p className="muted">
              Se muestran las más antiguas. <Link to="/listar-ordenes">Ver todas en Trabajo en curso</Link>
            </p>
          )}
        </>
      )}
      <Outlet />
    </>
  );
}

/** Milliseconds that the desk may take to show a dialog's change. */
const PUESTA_AL_DIA = 5000;

/** After a dialog the focus stays on the desk: on its title, once the card that opened the dialog has left. */
function useFocoTrasElDialogo(datos: unknown) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const enDialogo = useLocation().pathname.includes('/acciones/');
  const hasta = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what takes a card away
  useEffect(() => {
    if (enDialogo) hasta.current = Number.POSITIVE_INFINITY;
    else if (hasta.current === Number.POSITIVE_INFINITY) hasta.current = Date.now() + PUESTA_AL_DIA;
    if (enDialogo || Date.now() > hasta.current) return;
    enfocar(() => (document.activeElement === document.body ? titulo.current : null), { preventScroll: true });
  }, [enDialogo, datos]);
  return titulo;
}

interface ZonaProps {
  titulo: string;
  nota?: string;
  filas: readonly OrdenListaFila[];
  /** True when its buttons are the main ones of the page. */
  principal?: boolean;
  /** Opens on demand: the orders that wait for somebody else. */
  plegada?: boolean;
  children?: ReactNode;
}

function Zona({ titulo, nota, filas, principal = false, plegada = false, children }: ZonaProps) {
  const [abierta, setAbierta] = useState(!plegada);
  const nombre = (
    <h2>
      {titulo} <span className="count num">{filas.length}</span>
    </h2>
  );
  // Cards request their order; cards out of sight request nothing.
  const lista = abierta && (
    <ul className="mesa-lista">
      {filas.map((fila) => (
        <Tarjeta key={fila.ot} fila={fila} principal={principal} />
      ))}
    </ul>
  );
  if (plegada) {
    return (
      <details className="mesa-zona" onToggle={(event) => setAbierta(event.currentTarget.open)}>
        <summary>{nombre}</summary>
        {lista}
      </details>
    );
  }
  return (
    <section className="mesa-zona" aria-label={titulo}>
      <header className="row">
        {nombre}
        {nota && <span className="muted">{nota}</span>}
      </header>
      {filas.length > 0 ? lista : <p className="muted">{children}</p>}
    </section>
  );
}
