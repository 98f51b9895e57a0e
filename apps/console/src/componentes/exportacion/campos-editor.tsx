import { Button, Checkbox } from '@bitacora/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CampoDeExcel, iniciales } from './campos';

interface Props {
  campos: readonly CampoDeExcel[];
  elegidos: readonly string[];
  onChange: (elegidos: string[]) => void;
}

/** Which columns the workbook has, and in which order. */
export function CamposEditor({ campos, elegidos, onChange }: Props) {
  const alternar = (campo: string) => onChange(elegidos.includes(campo) ? elegidos.filter((otro) => otro !== campo) : [...elegidos, campo]);
  return (
    <fieldset className="campos-excel">
      <legend className="field-label">Campos del Excel</legend>
      <div className="row">
        <Button size="sm" onClick={() => onChange(campos.map(({ campo }) => campo))}>
          Seleccionar todos
        </Button>
        <Button size="sm" onClick={() => onChange([])}>
          Ninguno
        </Button>
        <Button size="sm" onClick={() => onChange(iniciales(campos))}>
          Los de la lista
        </Button>
        <span className="spacer" />
        <span className="muted num" role="status">
          {elegidos.length} de {campos.length}
        </span>
      </div>
      <ul className="campos-excel-todos">
        {campos.map(({ campo, titulo }) => (
          <li key={campo}>
            <Checkbox label={titulo} checked={elegidos.includes(campo)} onChange={() => alternar(campo)} />
          </li>
        ))}
      </ul>
      <Orden campos={campos} elegidos={elegidos} onChange={onChange} />
    </fieldset>
  );
}

function Orden({ campos, elegidos, onChange }: Props) {
  const mover = (i: number, pasos: -1 | 1) => {
    const next = [...elegidos];
    next.splice(i + pasos, 0, ...next.splice(i, 1));
    onChange(next);
  };
  return (
    <details>
      <summary>Orden de las columnas</summary>
      <ol className="campos-excel-orden">
        {elegidos.map((elegido, i) => {
          const titulo = campos.find(({ campo }) => campo === elegido)?.titulo ?? elegido;
          return (
            <li key={elegido}>
              <span className="muted num">{i + 1}</span>
              <span>{titulo}</span>
              <span className="spacer" />
              <Button size="sm" variant="ghost" icon disabled={i === 0} aria-label={`Subir ${titulo}`} onClick={() => mover(i, -1)}>
                <ArrowUp size={15} aria-hidden="true" />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon
                disabled={i === elegidos.length - 1}
                aria-label={`Bajar ${titulo}`}
                onClick={() => mover(i, 1)}
              >
                <ArrowDown size={15} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
