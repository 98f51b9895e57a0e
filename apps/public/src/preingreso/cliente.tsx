import { EMPRESA, PERSONA } from '@bitacora/domain';
import { RadioGroup, TextField } from '@bitacora/ui';
import { CamposDePersona, CampoTelefono } from '../asistente/datos-cliente';
import type { PropsDePaso } from '../asistente/paso';
import { CampoRut } from '../componentes/campo-rut';
import { type DatosDePreIngreso, esEmpresa, nombreDeCampo } from './preingreso';

/** The sender: a person, or a branch of a company, with or without contact data (specification, 10.8). */
export function ClienteQueEnvia({ datos, errores, onChange }: PropsDePaso<DatosDePreIngreso>) {
  const de = (campo: 'rut' | 'razon_social' | 'sucursal' | 'telefono' | 'email') => ({
    name: nombreDeCampo(campo),
    value: datos[campo],
    error: errores[nombreDeCampo(campo)]?.[0],
  });
  return (
    <>
      <RadioGroup
        label="Tipo de cliente"
        name="tipo_cliente"
        value={datos.tipo_cliente}
        options={[
          { value: PERSONA, label: 'Persona' },
          { value: EMPRESA, label: 'Retail' },
        ]}
        onChange={(valor) => onChange({ tipo_cliente: Number(valor) })}
      />
      {esEmpresa(datos) ? (
        <>
          <CampoRut {...de('rut')} label="RUT de la empresa" onChange={(rut) => onChange({ rut })} />
          <TextField
            label="Razón social"
            required
            autoComplete="organization"
            maxLength={200}
            {...de('razon_social')}
            onChange={(event) => onChange({ razon_social: event.target.value })}
          />
          <TextField
            label="Sucursal"
            required
            autoComplete="off"
            maxLength={200}
            {...de('sucursal')}
            onChange={(event) => onChange({ sucursal: event.target.value })}
          />
          <div className="dos">
            <CampoTelefono {...de('telefono')} onChange={(telefono) => onChange({ telefono })} />
            <TextField
              label="Correo"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              hint="Para enviarte la confirmación."
              {...de('email')}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          </div>
        </>
      ) : (
        <CamposDePersona datos={datos} errores={errores} nombre={nombreDeCampo} onChange={onChange} />
      )}
    </>
  );
}
