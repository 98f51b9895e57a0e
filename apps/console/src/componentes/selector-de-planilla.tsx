import './selector-de-planilla.css';
import { Field, toast } from '@bitacora/ui';
import { FileSpreadsheet } from 'lucide-react';

interface Props {
  archivo: File | null;
  /** Extensions, with their dots. */
  acepta: readonly string[];
  hint: string;
  error?: string | undefined;
  onChange: (archivo: File | null) => void;
}

/** Chooses a spreadsheet; any other file is refused at once. */
export function SelectorDePlanilla({ archivo, acepta, hint, error, onChange }: Props) {
  const elegir = (elegido: File | null) => {
    const sirve = elegido === null || acepta.some((extension) => elegido.name.toLowerCase().endsWith(extension));
    if (!sirve) toast(`Solo se permiten archivos ${acepta.join(', ')}`, 'danger');
    onChange(sirve ? elegido : null);
  };
  return (
    <Field label="Archivo" required hint={hint} error={error}>
      {({ id, ...wiring }) => (
        <span className="selector-de-planilla">
          <input
            id={id}
            className="vh"
            type="file"
            accept={acepta.join(',')}
            onChange={(event) => {
              elegir(event.target.files?.[0] ?? null);
              // The corrected file can be chosen again under the same name.
              event.target.value = '';
            }}
            {...wiring}
          />
          <label className="btn" htmlFor={id}>
            <FileSpreadsheet size={16} aria-hidden="true" /> {archivo ? 'Elegir otro' : 'Elegir archivo'}
          </label>
          {archivo && <span>{archivo.name}</span>}
        </span>
      )}
    </Field>
  );
}
