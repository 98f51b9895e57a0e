import { SelectField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { regionesQuery, regionesSinSesionQuery } from '../api/queries';

/** Region and commune: the commune depends on the region and resets with it. */
export function Lugar({
  region,
  comuna,
  error,
  onChange,
  sinSesion = false,
}: {
  region: string;
  comuna: string;
  error: (campo: string) => string | undefined;
  onChange: (lugar: { region: string; comuna: string }) => void;
  /** True without a session: another operation then answers the regions. */
  sinSesion?: boolean;
}) {
  const delPersonal = useQuery({ ...regionesQuery, enabled: !sinSesion });
  const publicas = useQuery({ ...regionesSinSesionQuery, enabled: sinSesion });
  const regiones = sinSesion ? publicas.data : delPersonal.data;
  const comunas = regiones?.find((r) => r.region === region)?.comunas ?? [];
  return (
    <>
      <SelectField
        label="Región"
        required
        error={error('region')}
        placeholder="Selecciona una región"
        options={regiones?.map((r) => ({ value: r.region, label: r.region })) ?? []}
        value={region}
        onChange={(event) => onChange({ region: event.target.value, comuna: '' })}
      />
      <SelectField
        label="Comuna"
        required
        error={error('comuna')}
        disabled={!region}
        placeholder={region ? 'Selecciona una comuna' : 'Selecciona una región'}
        options={comunas.map((c) => ({ value: c, label: c }))}
        value={comuna}
        onChange={(event) => onChange({ region, comuna: event.target.value })}
      />
    </>
  );
}
