import { Button } from '@bitacora/ui';
import { BuscadorOLibre, type ParteElegida } from '../repuestos/puerta';

/** One part: searched from 3 characters, or a free number. */
export function ParteControl({
  titulo,
  value,
  error,
  onChange,
}: {
  titulo: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const parte = value as ParteElegida | undefined;
  return (
    <div className="field">
      <span className="field-label">{titulo}</span>
      {parte ? (
        <div className="row">
          <span className="mono">{parte.part_number}</span>
          <span>{parte.description}</span>
          <span className="muted">{parte.allocated ? 'desde stock' : 'por comprar'}</span>
          <span className="spacer" />
          <Button size="sm" onClick={() => onChange(undefined)}>
            Elegir otra
          </Button>
        </div>
      ) : (
        <BuscadorOLibre onElegir={onChange} />
      )}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
