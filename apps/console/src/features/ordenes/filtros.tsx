import { NOMBRE_DESPACHO } from '@bitacora/domain';
import { EMPRESA, GARANTIA, OFICINA, PERSONA, PRESUPUESTO } from '@bitacora/domain/comun';
import type { FiltroDeVista } from '@bitacora/domain/contracts';
import { Button, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { cargaTexto } from '../../api/carga';
import { tecnicosQuery } from '../../api/queries';
import { FiltroDeDia } from '../../componentes/filtro-de-dia';
import { esRetail, tieneRol, useUsuario } from '../sesion/sesion';
import { FILTROS, type ListaUrl } from './lista.url';

const ALTERNADORES = [
  ['tipo_servicio', String(GARANTIA), 'Garantía'],
  ['tipo_servicio', String(PRESUPUESTO), 'Presupuesto'],
  ['tipo_cliente', String(PERSONA), 'Persona'],
  ['tipo_cliente', String(EMPRESA), 'Empresa'],
] as const;
const ALERTAS = [
  ['yellow', 'Alerta amarilla'],
  ['red', 'Alerta roja'],
] as const;
/** Filters that only views and links set: shown while they are on, and removed one by one. */
const PENDIENTES: Partial<Record<FiltroDeVista, (valor: string) => string>> = {
  query: (valor) => `Búsqueda: ${valor}`,
  sin_rma: (valor) => (valor === 'true' ? 'Sin RMA' : 'Con RMA'),
  sin_tecnico: () => 'Sin técnico',
  tecnico_sin_acceso: () => 'Técnico sin acceso',
  pre_ingreso: () => 'Pre ingresos',
  informe_por_revisar: () => 'Informe por revisar',
  llegada_atrasada: () => 'Llegada atrasada',
  correo_fallido: () => 'Correo fallido',
  sucursal: (valor) => `Sucursal ${valor}`,
};

/** Filters of the list (specification, 2.6); the technician's is for users who assign, and retail users have those of their columns. */
export function Filtros({ url }: { url: ListaUrl }) {
  const usuario = useUsuario();
  const retail = esRetail(usuario);
  const asigna = tieneRol(usuario, OFICINA);
  const tecnicos = useQuery({ ...tecnicosQuery, enabled: asigna });
  const { filtros } = url.consulta;
  const colores = new Set((filtros.alert_color__in ?? '').split(',').filter(Boolean));
  const alternarColor = (color: string) => {
    if (!colores.delete(color)) colores.add(color);
    url.set({ alert_color__in: [...colores].join(',') });
  };
  const puestos = FILTROS.filter((clave) => filtros[clave] !== undefined);
  const elegido = filtros.tecnico_asignado_id ?? '';
  return (
    <fieldset className="filters filtros-lista">
      <legend className="vh">Filtros</legend>
      {ALTERNADORES.filter(([clave]) => !retail || clave !== 'tipo_cliente').map(([clave, valor, texto]) => (
        <Button key={texto} size="sm" className="toggle" aria-pressed={filtros[clave] === valor} onClick={() => url.toggle(clave, valor)}>
          {texto}
        </Button>
      ))}
      {ALERTAS.map(([color, texto]) => (
        <Button key={color} size="sm" className="toggle" aria-pressed={colores.has(color)} onClick={() => alternarColor(color)}>
          {texto}
        </Button>
      ))}
      {!retail && (
        <select
          className="input"
          aria-label="Despacho"
          value={filtros.despacho ?? ''}
          onChange={(event) => url.set({ despacho: event.target.value })}
        >
          <option value="">Todo despacho</option>
          <option value="ENVIO">{NOMBRE_DESPACHO.ENVIO}</option>
          <option value="RETIRO">{NOMBRE_DESPACHO.RETIRO}</option>
        </select>
      )}
      {asigna && (
        <select
          className="input"
          aria-label="Técnico"
          value={elegido}
          onChange={(event) => url.set({ tecnico_asignado_id: event.target.value })}
        >
          <option value="">Todos los técnicos</option>
          {tecnicos.data
            ?.filter((c) => c.cantidad_ot_garantia + c.cantidad_ot_presupuesto > 0 || String(c.tecnico.id) === elegido)
            .map((c) => (
              <option key={c.tecnico.id} value={c.tecnico.id}>
                {cargaTexto(c)}
              </option>
            ))}
        </select>
      )}
      <FiltroDeDia titulo="Fecha de ingreso" dia={filtros.fecha_ingreso ?? ''} onDia={(fecha_ingreso) => url.set({ fecha_ingreso })} />
      {puestos.map((clave) => {
        const texto = PENDIENTES[clave]?.(filtros[clave] ?? '');
        return texto ? (
          <Button key={clave} size="sm" className="toggle" aria-label={`Quitar filtro ${texto}`} onClick={() => url.set({ [clave]: null })}>
            {texto} <X size={13} aria-hidden="true" />
          </Button>
        ) : null;
      })}
      {puestos.length > 0 && (
        <Button size="sm" variant="ghost" onClick={url.limpiar}>
          Limpiar filtros
        </Button>
      )}
    </fieldset>
  );
}

/** Copies the address: it shows everyone the same list. */
export async function copiarEnlace(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast('Enlace copiado');
  } catch {
    // Without permission or https there is no clipboard: the address bar has the same link.
    toast('No se pudo copiar: el enlace está en la barra de direcciones', 'danger');
  }
}
