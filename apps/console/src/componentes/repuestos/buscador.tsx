import { Button, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';

export interface ParteElegida {
  id: number | null;
  part_number: string;
  description: string;
  real_location?: string | null;
  allocated: boolean;
}

/** Searches a part by number or description from 3 characters on; what is not found is offered as a free part. */
export function BuscadorDeParte({ onElegir, disabled }: { onElegir: (parte: ParteElegida) => void; disabled?: boolean }) {
  const [texto, setTexto] = useState('');
  const [descripcion, setDescripcion] = useState('');
  const buscado = useDebounced(texto.trim());
  const partes = useQuery(partesQuery(buscado));
  const elegir = (parte: ParteElegida) => {
    onElegir(parte);
    setTexto('');
    setDescripcion('');
  };
  const libre = partes.data?.results.length === 0 && buscado.length > 2;
  return (
    <>
      <TextField
        label="Buscar repuesto"
        placeholder="Número de parte o descripción"
        hint={buscado.length > 2 && partes.isFetching ? 'Buscando…' : 'Desde 3 caracteres'}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        disabled={disabled}
        autoComplete="off"
      />
      {partes.data && buscado.length > 2 && partes.data.results.length > 0 && (
        <ul className="suggestions">
          {partes.data.results.slice(0, 8).map((parte) => (
            <li key={parte.id}>
              <button
                type="button"
                onClick={() =>
                  elegir({
                    id: parte.id,
                    part_number: parte.part_number,
                    description: parte.description,
                    real_location: parte.real_location,
                    allocated: parte.cantidad_buenos > 0,
                  })
                }
              >
                <span className="mono">{parte.part_number}</span>
                <span>{parte.description}</span>
                <span className="spacer" />
                {parte.recomended && <span className="chip chip-ok">Recomendado</span>}
                <span className="muted num">{parte.cantidad_buenos} en stock</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {libre && (
        <div className="row" style={{ alignItems: 'end' }}>
          <TextField
            label="Descripción del repuesto libre"
            value={descripcion}
            maxLength={200}
            onChange={(event) => setDescripcion(event.target.value)}
          />
          <Button
            disabled={!descripcion.trim()}
            onClick={() =>
              elegir({ id: null, part_number: buscado.toUpperCase(), description: descripcion.trim().toUpperCase(), allocated: false })
            }
          >
            Agregar {buscado.toUpperCase()}
          </Button>
        </div>
      )}
    </>
  );
}
