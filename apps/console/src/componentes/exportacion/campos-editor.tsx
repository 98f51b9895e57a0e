import { Button, Checkbox } from '@bitacora/ui';
import { movido, SubirBajar } from '../subir-bajar';
import { type CampoDeExcel, iniciales } from './campos';

interface Props {
  campos: readonly CampoDeExcel[];
  elegidos: readonly string[];
  onChange: (elegidos: string[]) => void;
}

/** The columns of the workbook, and their order. */
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
              <SubirBajar titulo={titulo} lugar={i} cuantos={elegidos.length} onMover={(pasos) => onChange(movido(elegidos, i, pasos))} />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
