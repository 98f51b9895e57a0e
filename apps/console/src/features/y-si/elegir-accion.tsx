import { Button, SelectField } from '@bitacora/ui';
import { useState } from 'react';

interface Props {
  readonly opciones: readonly { readonly value: string; readonly label: string }[];
  readonly onElegir: (accion: string) => void;
}

/** Chooses an action and continues; moving through the list with the keyboard opens nothing. */
export function ElegirAccion({ opciones, onElegir }: Props) {
  const [elegida, setElegida] = useState(opciones.length === 1 ? (opciones[0]?.value ?? '') : '');
  return (
    <div className="row y-si-elegir">
      <SelectField
        label="Acción"
        placeholder="Elige una acción"
        value={elegida}
        options={opciones}
        onChange={({ target }) => setElegida(target.value)}
      />
      <Button variant="primary" disabled={elegida === ''} onClick={() => onElegir(elegida)}>
        Imaginarla
      </Button>
    </div>
  );
}
