import { DateField, formato, SelectField } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { marcasQuery, modelosQuery } from '../../api/queries';
import { ROLES } from '../../app/roles';
import { alcanza, useUsuario } from '../sesion/sesion';
import { tecnicosQuery } from './proceso.consultas';
import type { ProcesoUrl } from './proceso.url';

const TIPOS = [
  { value: 1, label: 'Garantía' },
  { value: 4, label: 'Presupuesto' },
];

/** The filters of the process: dates, technician, kind of service and devices. */
export function Filtros({ url }: { url: ProcesoUrl }) {
  const { desde, hasta } = url.rango;
  const rango = new URLSearchParams({ fecha_conclusion__gte: desde, fecha_conclusion__lte: hasta });
  // A user who only administers may not read the report with the technicians, so they cannot filter by one.
  const enabled = alcanza(useUsuario(), ROLES.informes);
  const { data: tecnicos = [] } = useQuery({ ...tecnicosQuery(rango.toString()), enabled, placeholderData: keepPreviousData });
  const { data: marcas = [] } = useQuery(marcasQuery);
  const { data: modelos = [] } = useQuery({ ...modelosQuery, enabled: url.marca !== '' });
  return (
    <search className="proceso-filtros">
      <DateField label="Desde" value={desde} max={hasta} onChange={(dia) => dia && url.filtrar({ desde: dia })} />
      <DateField label="Hasta" value={hasta} min={desde} max={formato.hoy()} onChange={(dia) => dia && url.filtrar({ hasta: dia })} />
      {tecnicos.length > 0 && (
        <SelectField
          label="Técnico"
          placeholder="Todos"
          value={url.tecnico}
          options={tecnicos.map(({ tecnico: { id, first_name, last_name } }) => ({
            value: id,
            label: `${first_name} ${last_name}`.trim(),
          }))}
          onChange={({ target }) => url.filtrar({ tecnico: target.value })}
        />
      )}
      <SelectField
        label="Tipo de servicio"
        placeholder="Todos"
        value={url.tipo}
        options={TIPOS}
        onChange={({ target }) => url.filtrar({ tipo_servicio: target.value })}
      />
      <SelectField
        label="Marca"
        placeholder="Todas"
        value={url.marca}
        options={marcas.map(({ id, marca_name: label }) => ({ value: id, label }))}
        onChange={({ target }) => url.filtrar({ marca: target.value, modelo: null })}
      />
      {url.marca !== '' && (
        <SelectField
          label="Modelo"
          placeholder="Todos"
          value={url.modelo}
          options={modelos.filter(({ marca }) => String(marca.id) === url.marca).map(({ id, model_name: label }) => ({ value: id, label }))}
          onChange={({ target }) => url.filtrar({ modelo: target.value })}
        />
      )}
    </search>
  );
}
