import { NOMBRE_SOLICITUD, SOLICITUD } from '@bitacora/domain';
import { TALLER, tieneAlgunGrupo } from '@bitacora/domain/comun';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { Checkbox, DateField, formato, type Option, RadioGroup, SelectField, TextArea, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { cargaTexto, excede } from '../../api/carga';
import { nombradosQuery, tecnicosQuery, usuariosQuery } from '../../api/queries';
import { SelectorArchivos } from '../../componentes/archivos/selector-archivos';
import type { Campo } from '../../componentes/campos';
import { Lugar } from '../../componentes/lugar';
import { admite } from '../../componentes/repuestos/admite';
import { PartesEditor } from '../../componentes/repuestos/partes-editor';
import { PartesRecuperadas } from '../../componentes/repuestos/partes-recuperadas';
import { gruposDe, useUsuario } from '../sesion/sesion';
import { ParteControl } from './parte-control';
import { type Errores, errorEn } from './revision';

interface ControlProps {
  accion: NombreAccionOrden;
  campo: Campo;
  orden: OrdenDetalle;
  valores: Readonly<Record<string, unknown>>;
  archivos: readonly File[];
  onArchivos: (archivos: File[]) => void;
  errores: Errores;
  onChange: (cambios: Record<string, unknown>) => void;
}
interface ElegirProps {
  campo: Campo;
  orden: OrdenDetalle;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The control of a field, by the kind that its schema names. */
export function Control({ accion, campo, orden, valores, archivos, onArchivos, errores, onChange: cambiar }: ControlProps) {
  const error = errorEn(errores, campo.nombre);
  const value = valores[campo.nombre];
  const onChange = (nuevo: unknown) => cambiar({ [campo.nombre]: nuevo });
  const props: ElegirProps = { campo, orden, value, error, onChange };
  const comun = { label: campo.titulo, error, hint: campo.ayuda, required: campo.requerido };
  const texto = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (campo.control) {
    case 'textarea':
      return <TextArea {...comun} maxLength={campo.maximo} rows={4} value={texto} onChange={(event) => onChange(event.target.value)} />;
    case 'date':
      return (
        <DateField
          {...comun}
          min={campo.dias === 'desde hoy' ? formato.hoy() : undefined}
          max={campo.dias === 'hasta hoy' ? formato.hoy() : undefined}
          value={texto}
          onChange={(nuevo) => onChange(nuevo || undefined)}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          label={campo.requerido ? `${campo.titulo} *` : campo.titulo}
          error={error}
          name={campo.nombre}
          options={campo.opciones}
          value={value}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return <Checkbox label={campo.titulo} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'select':
      return (
        <Elegir
          {...comun}
          options={campo.opciones as Option[]}
          value={value}
          onChange={onChange}
          numerico={typeof campo.opciones[0]?.value === 'number'}
        />
      );
    case 'tecnico':
      return <ElegirTecnico {...props} onElegir={cambiar} />;
    case 'usuario':
      return <ElegirUsuario {...props} />;
    case 'courier':
    case 'distribuidor':
      return <ElegirNombrado {...props} catalogo={campo.control} />;
    case 'tienda':
      return <ElegirNombrado {...props} catalogo="tiendas" />;
    case 'solicitud':
      return <ElegirSolicitud {...props} accion={accion} />;
    case 'partes':
      return <PartesEditor value={value} error={error} onChange={onChange} />;
    case 'partes_recuperadas':
      return (
        <PartesRecuperadas
          titulo={campo.titulo}
          ayuda={campo.ayuda}
          value={value}
          errorDe={(ruta) => errores[ruta === undefined ? campo.nombre : `${campo.nombre}.${ruta}`]?.[0]}
          onChange={onChange}
        />
      );
    case 'solicitudes':
      return <ElegirSolicitudes {...props} />;
    case 'archivo':
      return (
        <SelectorArchivos
          titulo={campo.titulo}
          archivos={archivos}
          onChange={onArchivos}
          patron={`ot-${orden.ot}-evidencia`}
          error={error}
        />
      );
    case 'parte':
      return <ParteControl titulo={campo.requerido ? `${campo.titulo} *` : campo.titulo} value={value} error={error} onChange={onChange} />;
    case 'region':
      return (
        <Lugar
          region={String(value ?? '')}
          comuna={String(valores['comuna'] ?? '')}
          error={(nombre) => errorEn(errores, nombre)}
          onChange={({ region, comuna }) => cambiar({ region, comuna })}
        />
      );
    // The commune is asked with its region; the others belong to screens of their own.
    case 'comuna':
    case 'disponibilidad':
    case 'hidden':
    case 'lineas':
    case 'servicios':
    case 'sucursal':
      return null;
    case 'rma':
      return (
        <TextField
          {...comun}
          maxLength={10}
          value={texto}
          onChange={(event) => onChange(event.target.value.toUpperCase().slice(0, 10))}
          autoComplete="off"
          style={{ fontFamily: 'var(--mono)' }}
        />
      );
    case 'email':
    case 'money':
    case 'number':
    case 'rut':
    case 'text':
      return <TextField {...comun} maxLength={campo.maximo} value={texto} onChange={(event) => onChange(event.target.value)} />;
  }
}

function Elegir({
  value,
  onChange,
  options,
  numerico,
  ...comun
}: {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  options: readonly Option[];
  numerico?: boolean;
}) {
  return (
    <SelectField
      {...comun}
      options={options}
      placeholder="Selecciona una opción"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : numerico ? Number(event.target.value) : event.target.value)}
    />
  );
}

/** One of the requests that the action accepts. */
function ElegirSolicitud({ accion, campo, orden, value, error, onChange }: ElegirProps & { accion: NombreAccionOrden }) {
  const grupos = gruposDe(useUsuario());
  return (
    <Elegir
      label={campo.titulo}
      error={error}
      required={campo.requerido}
      numerico
      value={value}
      onChange={onChange}
      options={orden.solicitud_partes
        .filter((s) => admite(accion, s, grupos))
        .map((s) => ({ value: s.id, label: `${s.parte.part_number} ${s.parte.description} · ${NOMBRE_SOLICITUD[s.estado]}` }))}
    />
  );
}

/** A technician; assigning a full one needs a reason. */
function ElegirTecnico({ campo, value, error, onElegir }: ElegirProps & { onElegir: ControlProps['onChange'] }) {
  const tecnicos = useQuery(tecnicosQuery);
  return (
    <Elegir
      label={campo.titulo}
      error={error}
      required
      numerico
      value={value}
      onChange={(id) => {
        const carga = tecnicos.data?.find((c) => c.tecnico.id === id);
        onElegir({ [campo.nombre]: id, sobrecarga: carga !== undefined && excede(carga) });
      }}
      options={tecnicos.data?.map((c) => ({ value: c.tecnico.id, label: cargaTexto(c) })) ?? []}
    />
  );
}

function ElegirUsuario({ campo, value, error, onChange }: ElegirProps) {
  const usuarios = useQuery(usuariosQuery);
  const taller = usuarios.data?.filter((u) => tieneAlgunGrupo(u.groups, TALLER)) ?? [];
  return (
    <Elegir
      label={campo.titulo}
      error={error}
      required
      numerico
      value={value}
      onChange={onChange}
      options={taller.map((u) => ({ value: u.id, label: `${u.first_name} ${u.last_name}` }))}
    />
  );
}

function ElegirNombrado({ campo, value, error, onChange, catalogo }: ElegirProps & { catalogo: 'courier' | 'distribuidor' | 'tiendas' }) {
  const lista = useQuery(nombradosQuery(catalogo));
  return (
    <Elegir
      label={campo.titulo}
      error={error}
      required={campo.requerido}
      numerico
      value={value}
      onChange={onChange}
      options={lista.data?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
    />
  );
}

function ElegirSolicitudes({ campo, orden, value, onChange, error }: ElegirProps) {
  const elegidas = Array.isArray(value) ? (value as number[]) : [];
  const porLlegar = orden.solicitud_partes.filter(
    (s) => s.estado === SOLICITUD.EN_ESPERA || (s.estado === SOLICITUD.SOLICITADO && !s.allocated),
  );
  return (
    <fieldset className="field" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="field-label">{campo.titulo}</legend>
      {porLlegar.map((s) => (
        <Checkbox
          key={s.id}
          label={`${s.parte.part_number} ${s.parte.description}`}
          checked={elegidas.includes(s.id)}
          onChange={(event) => onChange(event.target.checked ? [...elegidas, s.id] : elegidas.filter((id) => id !== s.id))}
        />
      ))}
      <span className="field-hint">{campo.ayuda}</span>
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
