import { SelectField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { regionesQuery } from '../api/regiones';

const alfabetico = new Intl.Collator('es').compare;

interface LugarProps {
  /** The names of both fields in their form. */
  nombres: readonly [string, string];
  region: string;
  comuna: string;
  errorDeRegion: string | undefined;
  errorDeComuna: string | undefined;
  /** The text of the commune field while there is no region. */
  sinRegion?: string;
  onChange: (lugar: { region: string; comuna: string }) => void;
}

/** Region and commune: the commune depends on the region and resets with it. */
export function Lugar({
  nombres: [nombreRegion, nombreComuna],
  region,
  comuna,
  errorDeRegion,
  errorDeComuna,
  sinRegion = 'Selecciona una región',
  onChange,
}: LugarProps) {
  const { data = [], isError } = useQuery(regionesQuery);
  const comunas = data.find((r) => r.region === region)?.comunas ?? (comuna ? [comuna] : []);
  const regiones = data.length > 0 || !region ? data.map((r) => r.region) : [region];
  const opciones = (nombres: readonly string[]) => nombres.map((nombre) => ({ value: nombre, label: nombre }));
  return (
    <div className="dos">
      <SelectField
        label="Región"
        name={nombreRegion}
        autoComplete="address-level1"
        required
        error={errorDeRegion ?? (isError ? 'No pudimos cargar las regiones' : undefined)}
        placeholder="Selecciona una región"
        options={opciones(regiones)}
        value={region}
        onChange={(e) => onChange({ region: e.target.value, comuna: '' })}
      />
      <SelectField
        label="Comuna"
        name={nombreComuna}
        autoComplete="address-level2"
        required
        error={errorDeComuna}
        disabled={!region}
        placeholder={region ? 'Selecciona una comuna' : sinRegion}
        options={opciones([...comunas].sort(alfabetico))}
        value={comuna}
        onChange={(e) => onChange({ region, comuna: e.target.value })}
      />
    </div>
  );
}
