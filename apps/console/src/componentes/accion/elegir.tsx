import { type Option, SelectField } from '@bitacora/ui';
import type { Campo } from './campos';

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly options: readonly Option[] | Campo['opciones'];
}

/** A choice among options; its value is the option's, as a number if it is one. */
export function Elegir({ value, onChange, options, ...comun }: Props) {
  const opciones = options as readonly Option[];
  return (
    <SelectField
      {...comun}
      options={opciones}
      placeholder="Selecciona una opción"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(event) => onChange(opciones.find((opcion) => String(opcion.value) === event.target.value)?.value)}
    />
  );
}
