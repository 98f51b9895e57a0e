import { EMPRESA, GARANTIA, OFICINA, PERSONA, PRESUPUESTO } from '@bitacora/domain/comun';
import { Button } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { cargaTexto } from '../../api/carga';
import { tecnicosQuery } from '../../api/queries';
import { tieneRol, useUsuario } from '../sesion/sesion';
import type { TableroUrl } from './tablero.url';

const ALTERNADORES = [
  ['tipo_servicio', String(GARANTIA), 'Garantía'],
  ['tipo_servicio', String(PRESUPUESTO), 'Presupuesto'],
  ['tipo_cliente', String(PERSONA), 'Persona'],
  ['tipo_cliente', String(EMPRESA), 'Empresa'],
  ['alert_color__in', 'yellow', 'Alerta amarilla'],
  ['alert_color__in', 'red', 'Alerta roja'],
  ['on_site', 'true', 'On site'],
] as const;

/** Filters of the dashboard (specification, 2.1); the technician's is for users who assign. */
export function Filtros({ url }: { url: TableroUrl }) {
  return (
    <fieldset className="filters tablero-filtros">
      <legend className="vh">Filtros</legend>
      {ALTERNADORES.map(([clave, valor, texto]) => (
        <Button key={texto} size="sm" className="toggle" aria-pressed={url.valor(clave) === valor} onClick={() => url.toggle(clave, valor)}>
          {texto}
        </Button>
      ))}
      <Tecnicos url={url} />
      {url.puestos && (
        <Button size="sm" variant="ghost" onClick={url.limpiar}>
          Filtros iniciales
        </Button>
      )}
    </fieldset>
  );
}

function Tecnicos({ url }: { url: TableroUrl }) {
  const asigna = tieneRol(useUsuario(), OFICINA);
  const tecnicos = useQuery({ ...tecnicosQuery, enabled: asigna });
  if (!asigna) return null;
  const elegido = url.valor('tecnico_asignado_id');
  const conOrdenes = (tecnicos.data ?? [])
    .filter((c) => c.cantidad_ot_garantia + c.cantidad_ot_presupuesto > 0 || String(c.tecnico.id) === elegido)
    .sort((a, b) => cargaTexto(a).localeCompare(cargaTexto(b), 'es'));
  return (
    <select
      className="input"
      aria-label="Técnico"
      value={elegido || '0'}
      onChange={(event) => url.set('tecnico_asignado_id', event.target.value === '0' ? null : event.target.value)}
    >
      <option value="0">Todos los técnicos</option>
      {conOrdenes.map((c) => (
        <option key={c.tecnico.id} value={c.tecnico.id}>
          {cargaTexto(c)}
        </option>
      ))}
    </select>
  );
}
