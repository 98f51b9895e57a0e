import { Button, TextField } from '@bitacora/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BuscadorDeParte } from './buscador';

export interface ParteElegida {
  id: number | null;
  part_number: string;
  description: string;
  real_location?: string | null;
  allocated: boolean;
}

/** A part to request: one of the catalogue, or a free one when none matches. */
export function BuscadorOLibre({ onElegir, disabled = false }: { onElegir: (parte: ParteElegida) => void; disabled?: boolean }) {
  const { ot } = useParams();
  const [descripcion, setDescripcion] = useState('');
  const elegir = (parte: ParteElegida) => {
    onElegir(parte);
    setDescripcion('');
  };
  return (
    <BuscadorDeParte
      ot={ot}
      disabled={disabled}
      onElegir={({ id, part_number, description, real_location, cantidad_buenos }) =>
        elegir({ id, part_number, description, real_location, allocated: cantidad_buenos > 0 })
      }
      sinResultados={(buscado, limpiar) => (
        <div className="row repuesto-libre">
          <TextField
            label="Descripción del repuesto libre"
            value={descripcion}
            maxLength={200}
            onChange={(event) => setDescripcion(event.target.value)}
          />
          <Button
            disabled={!descripcion.trim()}
            onClick={() => {
              elegir({ id: null, part_number: buscado.toUpperCase(), description: descripcion.trim().toUpperCase(), allocated: false });
              limpiar();
            }}
          >
            Agregar {buscado.toUpperCase()}
          </Button>
        </div>
      )}
    />
  );
}
