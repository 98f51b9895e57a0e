import { formatearRut } from '@bitacora/domain/rut';
import { TextField } from '@bitacora/ui';

const LARGO = 12;

interface CampoRutProps {
  name: string;
  value: string;
  onChange: (rut: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
}

/** A RUT that is formatted while it is typed (specification, 10.9). */
export function CampoRut({ onChange, label = 'RUT', ...campo }: CampoRutProps) {
  return (
    <TextField
      label={label}
      required
      placeholder="Ej: 12.345.678-9"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...campo}
      onChange={(event) => onChange(conFormato(event.target))}
    />
  );
}

/** The typed RUT with dots and hyphen; the cursor stays after the same digit. */
function conFormato(input: HTMLInputElement): string {
  const texto = formatearRut(input.value).slice(0, LARGO);
  const signos = input.value.slice(0, input.selectionStart ?? 0).replace(/[^\dkK]/g, '').length;
  let lugar = 0;
  for (let vistos = 0; vistos < signos && lugar < texto.length; lugar++) if (/[\dK]/.test(texto[lugar] ?? '')) vistos++;
  // Written here and not by the render, so that the cursor is in place before the next key.
  input.value = texto;
  input.setSelectionRange(lugar, lugar);
  return texto;
}
