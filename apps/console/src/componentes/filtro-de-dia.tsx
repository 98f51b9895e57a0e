import './filtro-de-dia.css';
import { DateInput, formato } from '@bitacora/ui';
import { useId, useState } from 'react';

interface Props {
  titulo: string;
  dia: string;
  min?: string | undefined;
  max?: string | undefined;
  onDia: (dia: string) => void;
}

/** A day that filters a list; the list changes once the day is complete or cleared. */
export function FiltroDeDia({ titulo, dia, min, max, onDia }: Props) {
  const id = useId();
  const [aMedias, setAMedias] = useState<string | null>(null);
  const escribir = (texto: string) => {
    const entero = texto === '' || formato.leerDia(texto) !== null;
    setAMedias(entero ? null : texto);
    if (entero) onDia(texto);
  };
  return (
    <span className="filtro-de-dia">
      <label htmlFor={id}>{titulo}</label>
      <DateInput id={id} value={aMedias ?? dia} min={min} max={max} onChange={escribir} onBlur={() => setAMedias(null)} />
    </span>
  );
}
