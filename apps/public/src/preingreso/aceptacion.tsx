import { Banner, Checkbox } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { centroQuery } from '../api/centro';

interface Aceptado {
  readonly condiciones: boolean;
  readonly terminos: string;
  readonly borrado: boolean;
}

/** The terms that the customer accepts before shipping (specification, 10.8). */
export function Aceptacion({ aceptado, onChange }: { aceptado: Aceptado; onChange: (cambio: Partial<Aceptado>) => void }) {
  const terminos = useQuery(centroQuery).data?.terminos;
  return (
    <div className="resumen aceptacion">
      <Banner>Cuando tu equipo llegue, completaremos el ingreso en el mesón.</Banner>
      <div>
        <Checkbox
          name="condiciones"
          label="Acepto los términos y condiciones."
          checked={aceptado.condiciones}
          onChange={(event) => onChange({ condiciones: event.target.checked, terminos: terminos?.version ?? '' })}
        />
        {terminos && (
          <a href={terminos.enlace} target="_blank" rel="noreferrer">
            Leer los términos y condiciones<span className="vh"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
      <Checkbox
        name="borrado"
        label="Acepto que la información del equipo será borrada."
        checked={aceptado.borrado}
        onChange={(event) => onChange({ borrado: event.target.checked })}
      />
    </div>
  );
}
