import './selector-de-planilla.css';
import { toast } from '@bitacora/ui';
import { FileSpreadsheet } from 'lucide-react';
import { ElegirArchivo } from './elegir-archivo';

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
    <ElegirArchivo
      label="Archivo"
      required
      icono={<FileSpreadsheet size={16} aria-hidden="true" />}
      archivo={archivo}
      acepta={acepta.join(',')}
      hint={hint}
      error={error}
      onChange={elegir}
    />
  );
}
