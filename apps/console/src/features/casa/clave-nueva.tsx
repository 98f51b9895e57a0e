import { TextField } from '@bitacora/ui';

/** Minimum number of characters of a password. */
export const CLAVE_MINIMA = 10;

/** The errors of a password typed twice, by field; empty when it can be sent. */
export function erroresDeClave({ clave, repetida }: { clave: string; repetida: string }): Record<string, string[]> {
  if (clave.length < CLAVE_MINIMA) return { clave: [`La clave debe tener al menos ${CLAVE_MINIMA} caracteres`] };
  return clave === repetida ? {} : { repetida: ['Las claves no coinciden'] };
}

interface Campo {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** A new password, twice. */
export function ClaveNueva({ clave, repetida, autoFocus }: { clave: Campo; repetida: Campo; autoFocus?: boolean }) {
  return (
    <>
      <TextField
        label="Nueva clave"
        type="password"
        name="clave"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        maxLength={256}
        hint={`Al menos ${CLAVE_MINIMA} caracteres. Varias palabras seguidas son fáciles de recordar.`}
        {...clave}
      />
      <TextField
        label="Repite la clave"
        type="password"
        name="repetida"
        autoComplete="new-password"
        required
        maxLength={256}
        {...repetida}
      />
    </>
  );
}
