import './elegir-archivo.css';
import { Field } from '@bitacora/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly required?: boolean;
  readonly icono?: ReactNode;
  readonly archivo: File | null;
  /** The accepted extensions or types, separated by commas. */
  readonly acepta: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly onChange: (archivo: File | null) => void;
}

/** Chooses one file, in the product's own words, because browsers use the language of the machine. */
export function ElegirArchivo({ label, required = false, icono, archivo, acepta, hint, error, onChange }: Props) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {({ id, ...wiring }) => (
        <span className="elegir-archivo">
          <input
            id={id}
            className="vh"
            type="file"
            accept={acepta}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null);
              // The corrected file can be chosen again under the same name.
              event.target.value = '';
            }}
            {...wiring}
          />
          <label className="btn" htmlFor={id}>
            {icono} {archivo ? 'Elegir otro' : 'Elegir archivo'}
          </label>
          {archivo && <span>{archivo.name}</span>}
        </span>
      )}
    </Field>
  );
}
