import { Button } from '@bitacora/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface Props {
  readonly titulo: string;
  readonly lugar: number;
  readonly cuantos: number;
  readonly onMover: (pasos: -1 | 1) => void;
}

/** Moves an element of an ordered list one place. */
export function SubirBajar({ titulo, lugar, cuantos, onMover }: Props) {
  return (
    <>
      <Button size="sm" variant="ghost" icon disabled={lugar === 0} aria-label={`Subir ${titulo}`} onClick={() => onMover(-1)}>
        <ArrowUp size={15} aria-hidden="true" />
      </Button>
      <Button size="sm" variant="ghost" icon disabled={lugar === cuantos - 1} aria-label={`Bajar ${titulo}`} onClick={() => onMover(1)}>
        <ArrowDown size={15} aria-hidden="true" />
      </Button>
    </>
  );
}

/** The list with the element of a place moved. */
export const movido = <T,>(lista: readonly T[], lugar: number, pasos: -1 | 1): T[] => {
  const otra = [...lista];
  otra.splice(lugar + pasos, 0, ...otra.splice(lugar, 1));
  return otra;
};
