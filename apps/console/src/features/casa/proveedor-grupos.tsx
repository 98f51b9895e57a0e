import { GRUPOS_DEL_PERSONAL } from '@bitacora/domain/usuario';
import { Button, SelectField, TextField } from '@bitacora/ui';
import type { GrupoDelPersonal } from './grupos';
import type { Pareja } from './proveedor-valores';

const OPCIONES = GRUPOS_DEL_PERSONAL.map((grupo) => ({ value: grupo, label: grupo }));

/** The groups of the provider, each with the group that it gives here. */
export function ProveedorGrupos({
  parejas,
  error,
  onChange,
}: {
  parejas: readonly Pareja[];
  error: (campo: string) => string | undefined;
  onChange: (parejas: readonly Pareja[]) => void;
}) {
  const cambiar = (lugar: number, cambio: Partial<Pareja>) =>
    onChange(parejas.map((una, i) => (i === lugar ? { ...una, ...cambio } : una)));
  return (
    <fieldset className="field casa-grupos casa-parejas">
      <legend className="field-label">Qué grupo de aquí da cada grupo del proveedor</legend>
      {parejas.map(({ externo, grupo }, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own while it is typed
        <div key={lugar} className="casa-pareja">
          <TextField
            label={`Grupo del proveedor ${lugar + 1}`}
            maxLength={200}
            value={externo}
            onChange={({ target }) => cambiar(lugar, { externo: target.value })}
            {...(error(`grupos.${lugar}.externo`) ? { error: error(`grupos.${lugar}.externo`) } : {})}
          />
          <SelectField
            label={`Da el grupo ${lugar + 1}`}
            options={OPCIONES}
            value={grupo}
            onChange={({ target }) => cambiar(lugar, { grupo: target.value as GrupoDelPersonal })}
          />
          <Button
            variant="ghost"
            aria-label={`Quitar el grupo ${lugar + 1}`}
            onClick={() => onChange(parejas.filter((_una, i) => i !== lugar))}
          >
            Quitar
          </Button>
        </div>
      ))}
      {error('grupos') && (
        <span className="field-error" role="alert">
          {error('grupos')}
        </span>
      )}
      <div className="row">
        <Button size="sm" onClick={() => onChange([...parejas, { externo: '', grupo: 'Administrativo' }])}>
          Agregar un grupo
        </Button>
      </div>
    </fieldset>
  );
}
