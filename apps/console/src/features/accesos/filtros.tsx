import { Button } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conCambios, useDireccion } from '../../componentes/direccion';
import { FiltroDeDia } from '../../componentes/filtro-de-dia';
import { useDescarga } from '../../componentes/use-descarga';
import { quienesQuery } from './accesos.consultas';

/** The filters of a log in the address; another search goes back to the newest. */
export function useFiltros<C extends string>(claves: readonly C[]) {
  const { params, cambiar } = useDireccion();
  const dichos = Object.fromEntries(claves.map((clave) => [clave, params.get(clave) ?? ''])) as Readonly<Record<C, string>>;
  const despues = params.get('despues');
  const query = new URLSearchParams(Object.entries<string>(dichos).filter(([, valor]) => valor !== ''));
  const pagina = new URLSearchParams(query);
  if (despues) pagina.set('despues', despues);
  return {
    dichos,
    despues,
    query: query.toString(),
    pagina: pagina.toString(),
    filtrar: (cambios: Readonly<Partial<Record<C, string>>>) => cambiar({ ...cambios, despues: null }),
    hacia: (siguiente: string | null) => `?${conCambios(params, { despues: siguiente })}`,
    limpiar: () => cambiar({ ...Object.fromEntries(claves.map((clave) => [clave, null])), despues: null }),
  };
}
export type Filtros<C extends string> = ReturnType<typeof useFiltros<C>>;

type Comunes = 'usuario' | 'desde' | 'hasta';

/** Filters by person and time, the log's own filters, and the workbook of the results. */
export function BarraDeFiltros<C extends string>({
  filtros,
  libro,
  children,
}: {
  filtros: Filtros<C | Comunes>;
  /** The address of the workbook. */
  libro: string;
  children: ReactNode;
}) {
  const { dichos, filtrar, query, limpiar } = filtros as Filtros<Comunes>;
  const { data } = useQuery(quienesQuery);
  const { bajando, descargar } = useDescarga();
  return (
    <search className="accesos-filtros">
      <select className="input" aria-label="Persona" value={dichos.usuario} onChange={({ target }) => filtrar({ usuario: target.value })}>
        <option value="">Todas las personas</option>
        {data?.personas.map(({ id, nombre, activa }) => (
          <option key={id} value={id}>
            {activa ? nombre : `${nombre} (sin acceso)`}
          </option>
        ))}
      </select>
      {children}
      <FiltroDeDia titulo="Desde" dia={dichos.desde} max={dichos.hasta || undefined} onDia={(desde) => filtrar({ desde })} />
      <FiltroDeDia titulo="Hasta" dia={dichos.hasta} min={dichos.desde || undefined} onDia={(hasta) => filtrar({ hasta })} />
      {query !== '' && (
        <Button size="sm" variant="ghost" onClick={limpiar}>
          Limpiar filtros
        </Button>
      )}
      <span className="spacer" />
      <Button size="sm" loading={bajando} onClick={() => void descargar(`${libro}?${query}`)}>
        <Download size={14} aria-hidden="true" /> Exportar
      </Button>
    </search>
  );
}

/** A numeric filter, applied when the number is complete. */
export function FiltroDeNumero({ titulo, valor, onNumero }: { titulo: string; valor: string; onNumero: (valor: string) => void }) {
  const tomar = (escrito: string) => {
    const numero = escrito.trim();
    if (numero !== valor && /^\d*$/.test(numero)) onNumero(numero);
  };
  return (
    <input
      key={valor}
      className="input num accesos-numero"
      inputMode="numeric"
      aria-label={titulo}
      placeholder={titulo}
      defaultValue={valor}
      onBlur={({ target }) => tomar(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') tomar(currentTarget.value);
      }}
    />
  );
}

/** Links to the newest, and to older ones. */
export function Paginas({
  despues,
  siguiente,
  hacia,
}: {
  despues: string | null;
  siguiente: string | null;
  hacia: Filtros<string>['hacia'];
}) {
  if (!despues && !siguiente) return null;
  return (
    <nav className="row accesos-paginas" aria-label="Páginas">
      {despues && (
        <Link className="btn btn-sm" to={hacia(null)}>
          Lo más nuevo
        </Link>
      )}
      {siguiente && (
        <Link className="btn btn-sm" to={hacia(siguiente)}>
          Más antiguos
        </Link>
      )}
    </nav>
  );
}
