import { TRAMOS_POR_DIA, type Tramo } from '@bitacora/domain/calendario';
import { Button } from '@bitacora/ui';
import { useId } from 'react';
import { conDosPuntos, TRAMO_INICIAL } from './calendario-valores';

interface TramosProps {
  /** The name of the day, for labels. */
  readonly de: string;
  readonly tramos: readonly Tramo[];
  /** The message of a field by its path after the day: `0.desde`. */
  readonly error: (campo: string) => string | undefined;
  readonly onChange: (tramos: Tramo[]) => void;
}

/** The hours of one day; empty for a closed day. */
export function Tramos({ de, tramos, error, onChange }: TramosProps) {
  const con = (i: number, cambio: Partial<Tramo>) => onChange(tramos.map((tramo, j) => (j === i ? { ...tramo, ...cambio } : tramo)));
  return (
    <div className="calendario-tramos">
      {tramos.length === 0 && (
        <div className="calendario-tramo">
          <span className="muted">Cerrado</span>
          <Button size="sm" aria-label={`Abrir el ${de}`} onClick={() => onChange([TRAMO_INICIAL])}>
            Abrir
          </Button>
        </div>
      )}
      {tramos.map((tramo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day's hours are told apart by their place alone
        <div key={i} className="calendario-tramo">
          <Hora nombre={`${de}, abre`} valor={tramo.desde} error={error(`${i}.desde`)} onChange={(desde) => con(i, { desde })} />
          <span aria-hidden="true">a</span>
          <Hora nombre={`${de}, cierra`} valor={tramo.hasta} error={error(`${i}.hasta`)} onChange={(hasta) => con(i, { hasta })} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Quitar ${tramo.desde} a ${tramo.hasta} del ${de}`}
            onClick={() => onChange(tramos.filter((_, j) => j !== i))}
          >
            Quitar
          </Button>
          {i === tramos.length - 1 && tramos.length < TRAMOS_POR_DIA && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Agregar tramo al ${de}`}
              onClick={() => onChange([...tramos, { desde: '', hasta: '' }])}
            >
              Agregar tramo
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Hora({
  nombre,
  valor,
  error,
  onChange,
}: {
  nombre: string;
  valor: string;
  error: string | undefined;
  onChange: (valor: string) => void;
}) {
  const id = useId();
  return (
    <span>
      <input
        className="input"
        aria-label={nombre}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        maxLength={5}
        value={valor}
        onChange={({ target }) => onChange(conDosPuntos(target.value, valor))}
      />
      {error && (
        <span id={id} className="field-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
