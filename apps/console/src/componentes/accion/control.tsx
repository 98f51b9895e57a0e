import { type Errores, LARGO_RMA, type NombreControl } from '@bitacora/domain';
import { Checkbox, DateField, formato, RadioGroup, TextArea, TextField } from '@bitacora/ui';
import type { ReactNode } from 'react';
import { Lugar } from '../lugar';
import type { Valores } from './accion';
import type { Campo } from './campos';
import { Elegir } from './elegir';
import { errorEn } from './revision';

/** The props of a field's control. */
export interface ControlProps {
  readonly campo: Campo;
  readonly valores: Valores;
  readonly errores: Errores;
  readonly onChange: (cambios: Valores) => void;
}
/** The controls that need more than the answers, by the kind in the schema; they belong to the action's subject. */
export type Controles = Readonly<Partial<Record<NombreControl, (props: ControlProps) => ReactNode>>>;

/** A whole number as typed; any other text is left for the form to refuse. */
const enNumero = (texto: string): number | string => (/^\d{1,15}$/.test(texto) ? Number(texto) : texto);

/** The control of a field, by the kind in its schema. */
export function Control({ propios, ...props }: ControlProps & { readonly propios: Controles }) {
  const { campo, valores, errores, onChange: cambiar } = props;
  const propio = propios[campo.control];
  if (propio) return propio(props);
  const error = errorEn(errores, campo.nombre);
  const value = valores[campo.nombre];
  const onChange = (nuevo: unknown) => cambiar({ [campo.nombre]: nuevo });
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
      return <Elegir {...comun} options={campo.opciones} value={value} onChange={onChange} />;
    case 'region':
      return (
        <Lugar
          region={String(value ?? '')}
          comuna={String(valores['comuna'] ?? '')}
          error={(nombre) => errorEn(errores, nombre)}
          onChange={({ region, comuna }) => cambiar({ region, comuna })}
        />
      );
    case 'rma':
      return (
        <TextField
          {...comun}
          hint={campo.ayuda ?? `${texto.length} de ${LARGO_RMA} caracteres`}
          maxLength={LARGO_RMA}
          value={texto}
          onChange={(event) => onChange(event.target.value.toUpperCase().slice(0, LARGO_RMA))}
          autoComplete="off"
          style={{ fontFamily: 'var(--mono)' }}
        />
      );
    case 'money':
      return <TextField {...comun} inputMode="numeric" value={texto} onChange={(event) => onChange(event.target.value)} />;
    case 'number':
      return <TextField {...comun} inputMode="numeric" value={texto} onChange={(event) => onChange(enNumero(event.target.value))} />;
    case 'email':
    case 'rut':
    case 'text':
      return <TextField {...comun} maxLength={campo.maximo} value={texto} onChange={(event) => onChange(event.target.value)} />;
    // A commune comes with its region; other kinds belong to the action's subject.
    default:
      return null;
  }
}
