import { Button } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { cargaTexto } from '../../api/carga';
import { tecnicosQuery } from '../../api/queries';
import { tieneRol, useUsuario } from '../sesion/sesion';
import type { useListaUrl } from './lista.url';

const ALTERNADORES = [
  ['tipo_servicio', '1', 'Garantía'],
  ['tipo_servicio', '4', 'Presupuesto'],
  ['tipo_cliente', '1', 'Persona'],
  ['tipo_cliente', '2', 'Empresa'],
  ['alert_color__in', 'yellow', 'Alerta amarilla'],
  ['alert_color__in', 'red', 'Alerta roja'],
] as const;

/** Filters of the list (specification 000, section 2.7); the technician's is for those who assign. */
export function Filtros({ url }: { url: ReturnType<typeof useListaUrl> }) {
  const usuario = useUsuario();
  const asigna = tieneRol(usuario, ['Gerencia', 'Administrativo', 'Supervisor']);
  const tecnicos = useQuery({ ...tecnicosQuery, enabled: asigna });
  const puestos = ['tipo_servicio', 'tipo_cliente', 'alert_color__in', 'despacho', 'tecnico_asignado_id', 'query', 'fecha_ingreso'].filter(
    (clave) => url.params.has(clave),
  );
  return (
    <fieldset className="filters" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="vh">Filtros</legend>
      {ALTERNADORES.map(([clave, valor, texto]) => (
        <Button
          key={texto}
          size="sm"
          className="toggle"
          aria-pressed={url.params.get(clave) === valor}
          onClick={() => url.toggle(clave, valor)}
        >
          {texto}
        </Button>
      ))}
      <select
        className="input"
        aria-label="Despacho"
        value={url.params.get('despacho') ?? ''}
        onChange={(event) => url.set({ despacho: event.target.value })}
      >
        <option value="">Todo despacho</option>
        <option value="ENVIO">Envío</option>
        <option value="RETIRO">Retiro por cliente</option>
      </select>
      {asigna && (
        <select
          className="input"
          aria-label="Técnico"
          value={url.params.get('tecnico_asignado_id') ?? ''}
          onChange={(event) => url.set({ tecnico_asignado_id: event.target.value })}
        >
          <option value="">Todos los técnicos</option>
          {tecnicos.data
            ?.filter((c) => c.cantidad_ot_garantia + c.cantidad_ot_presupuesto > 0)
            .map((c) => (
              <option key={c.tecnico.id} value={c.tecnico.id}>
                {cargaTexto(c)}
              </option>
            ))}
        </select>
      )}
      <input
        className="input"
        type="date"
        aria-label="Fecha de ingreso"
        value={url.params.get('fecha_ingreso') ?? ''}
        onChange={(event) => url.set({ fecha_ingreso: event.target.value })}
      />
      {puestos.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => url.set(Object.fromEntries(puestos.map((clave) => [clave, null])))}>
          Limpiar filtros
        </Button>
      )}
    </fieldset>
  );
}
