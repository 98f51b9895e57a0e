import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import type { Controles } from '../../componentes/accion/control';
import { errorEn } from '../../componentes/accion/revision';
import { SelectorArchivos } from '../../componentes/archivos/selector-archivos';
import { PartesEditor, PartesRecuperadas } from '../repuestos/puerta';
import { ElegirMotivo, ElegirNombrado, ElegirTecnico, ElegirUsuario } from './elegir-del-catalogo';
import { ElegirSolicitud, ElegirSolicitudes } from './elegir-solicitud';
import { ParteControl } from './parte-control';

interface Evidencia {
  readonly archivos: readonly File[];
  readonly onArchivos: (archivos: File[]) => void;
}

/** The controls that depend on the order: its requests, its parts, its files and the people who may have it. */
export const controlesDeOrden = (orden: OrdenDetalle, accion: NombreAccionOrden, { archivos, onArchivos }: Evidencia): Controles => ({
  tecnico: (props) => <ElegirTecnico {...props} />,
  usuario: (props) => <ElegirUsuario {...props} />,
  courier: (props) => <ElegirNombrado {...props} catalogo="courier" />,
  distribuidor: (props) => <ElegirNombrado {...props} catalogo="distribuidor" />,
  tienda: (props) => <ElegirNombrado {...props} catalogo="tiendas" />,
  motivo: (props) => <ElegirMotivo {...props} />,
  solicitud: (props) => <ElegirSolicitud {...props} accion={accion} solicitudes={orden.solicitud_partes} />,
  solicitudes: (props) => <ElegirSolicitudes {...props} solicitudes={orden.solicitud_partes} />,
  partes: ({ campo: { nombre }, valores, errores, onChange }) => (
    <PartesEditor value={valores[nombre]} error={errorEn(errores, nombre)} onChange={(partes) => onChange({ [nombre]: partes })} />
  ),
  partes_recuperadas: ({ campo: { nombre, titulo, ayuda }, valores, errores, onChange }) => (
    <PartesRecuperadas
      titulo={titulo}
      ayuda={ayuda}
      value={valores[nombre]}
      errorDe={(ruta) => errores[ruta === undefined ? nombre : `${nombre}.${ruta}`]?.[0]}
      onChange={(partes) => onChange({ [nombre]: partes })}
    />
  ),
  archivo: ({ campo: { nombre, titulo }, errores }) => (
    <SelectorArchivos
      titulo={titulo}
      archivos={archivos}
      onChange={onArchivos}
      patron={`ot-${orden.ot}-evidencia`}
      error={errorEn(errores, nombre)}
    />
  ),
  parte: ({ campo: { nombre, titulo, requerido }, valores, errores, onChange }) => (
    <ParteControl
      titulo={requerido ? `${titulo} *` : titulo}
      value={valores[nombre]}
      error={errorEn(errores, nombre)}
      onChange={(parte) => onChange({ [nombre]: parte })}
    />
  ),
});
