import type { Errores } from '@bitacora/domain';
import { TextField } from '@bitacora/ui';
import { CampoRut } from '../componentes/campo-rut';
import { Lugar } from '../componentes/lugar';

/** A customer in the wizard's fields. */
export interface DatosDeCliente {
  readonly rut: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly region: string;
  readonly comuna: string;
}
export const SIN_CLIENTE: DatosDeCliente = {
  rut: '',
  nombre: '',
  apellido: '',
  email: '',
  telefono: '',
  direccion: '',
  region: '',
  comuna: '',
};

const DIGITOS = 9;

interface Props<D extends DatosDeCliente> {
  datos: D;
  errores: Errores;
  /** The name of each field in the submitted form. */
  nombre: (campo: keyof DatosDeCliente) => string;
  onChange: (cambio: Partial<DatosDeCliente>) => void;
}

/** The customer: the first step of every public wizard (specification, 10.5 to 10.9). */
export function CamposDePersona<D extends DatosDeCliente>({ datos, errores, nombre, onChange }: Props<D>) {
  const de = (campo: keyof DatosDeCliente) => ({
    name: nombre(campo),
    required: true,
    value: datos[campo],
    error: errores[nombre(campo)]?.[0],
  });
  const texto = (campo: keyof DatosDeCliente) => ({
    ...de(campo),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [campo]: target.value }),
  });
  return (
    <>
      <CampoRut {...de('rut')} onChange={(rut) => onChange({ rut })} />
      <div className="dos">
        <TextField label="Nombre" autoComplete="given-name" maxLength={100} {...texto('nombre')} />
        <TextField label="Apellido" autoComplete="family-name" maxLength={100} {...texto('apellido')} />
      </div>
      <div className="dos">
        <CampoTelefono {...de('telefono')} onChange={(telefono) => onChange({ telefono })} />
        <TextField label="Correo" type="email" inputMode="email" autoComplete="email" maxLength={254} {...texto('email')} />
      </div>
      <Lugar
        nombres={[nombre('region'), nombre('comuna')]}
        region={datos.region}
        comuna={datos.comuna}
        errorDeRegion={errores[nombre('region')]?.[0]}
        errorDeComuna={errores[nombre('comuna')]?.[0]}
        sinRegion="Seleciona una region"
        onChange={onChange}
      />
      <TextField label="Dirección" autoComplete="street-address" maxLength={200} {...texto('direccion')} />
    </>
  );
}

interface TelefonoProps {
  name: string;
  required?: boolean;
  value: string;
  error: string | undefined;
  onChange: (telefono: string) => void;
}

/** A national phone number: 8 or 9 digits. */
export function CampoTelefono({ onChange, ...campo }: TelefonoProps) {
  return (
    <TextField
      label="Teléfono"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={DIGITOS}
      placeholder="Ej: 912345678"
      {...campo}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
