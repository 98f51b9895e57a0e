import './correos.css';
import type { MensajeWire } from '@bitacora/domain/contracts';
import { ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTecla } from '../../componentes/tecla';
import { Buscador } from './buscador';
import { Catalogo } from './catalogo';
import { mensajesQuery } from './correos.consultas';
import { useCorreosUrl } from './correos.url';
import { useFilaALaVista } from './foco';
import { Marco } from './marco';
import { PanelDeMensaje } from './mensaje';
import { Silencios } from './silencios';

/** /correos/mensajes and /correos/mensajes/{clave}: the product's messages, their recipients, times and words. */
export function Component() {
  const { clave } = useParams();
  const url = useCorreosUrl();
  const navigate = useNavigate();
  const mensajes = useQuery(mensajesQuery);
  const [texto, para] = [url.valor('search'), url.valor('para')];
  const roles = useMemo(
    () => [...new Set(mensajes.data?.flatMap((m) => m.para))].sort((a, b) => a.localeCompare(b, 'es')),
    [mensajes.data],
  );
  const visibles = mensajes.data?.filter((m) => dice(m, texto) && (!para || m.para.includes(para))) ?? [];
  const query = new URLSearchParams(
    Object.entries({ search: texto, para, ancho: url.valor('ancho') }).filter(([, valor]) => valor),
  ).toString();
  const cerrar = () => void navigate({ pathname: '/correos/mensajes', search: query });
  useFilaALaVista(clave ?? null, mensajes.isSuccess);
  useEscape(clave ? cerrar : null);
  return (
    <Marco aqui="Mensajes">
      <div className="filters">
        <Buscador
          label="Buscar mensajes"
          placeholder="Mensaje o qué lo causa"
          aplicado={texto}
          onBuscar={(nuevo) => url.set('search', nuevo)}
        />
        <select className="input" aria-label="A quién le llega" value={para} onChange={(event) => url.set('para', event.target.value)}>
          <option value="">Para cualquiera</option>
          {roles.map((rol) => (
            <option key={rol}>{rol}</option>
          ))}
        </select>
      </div>
      <div className="correos" data-abierto={clave !== undefined || undefined}>
        <div className="correos-indice">
          {mensajes.isPending ? (
            <Skeleton height="20rem" />
          ) : mensajes.isError ? (
            <ErrorState message={mensajes.error.message} onRetry={() => void mensajes.refetch()} />
          ) : (
            <Catalogo mensajes={visibles} elegido={clave} query={query} />
          )}
          {!clave && <Silencios />}
        </div>
        {clave && <PanelDeMensaje key={clave} clave={clave} url={url} onClose={cerrar} />}
      </div>
    </Marco>
  );
}

const simple = (texto: string): string => texto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const dice = ({ nombre, hechos }: MensajeWire, texto: string): boolean =>
  simple([nombre, ...hechos].join(' ')).includes(simple(texto.trim()));

function useEscape(alSalir: (() => void) | null): void {
  useTecla(({ key, target }) => {
    if (key === 'Escape' && !(target as HTMLElement).closest('input, select, [role=dialog], [role=menu]')) alSalir?.();
  });
}
