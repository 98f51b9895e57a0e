import { Button, DateField, Menu, SelectField } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { tecnicosDeResumenQuery } from './informes.consultas';
import { errorDeFin, esRango, type Rango } from './rango';
import type { ResumenUrl } from './resumen.url';

const TIPOS = [
  { value: 1, label: 'Garantía' },
  { value: 4, label: 'Presupuesto' },
];

/** The filter bar of the order summary: a choice applies at once, a range as soon as it is valid. */
export function FiltrosDeResumen({ url, children }: { url: ResumenUrl; children: ReactNode }) {
  const { desde, hasta } = url.rango;
  const [escrito, setEscrito] = useState(url.rango);
  useEffect(() => setEscrito({ desde, hasta }), [desde, hasta]);
  const cambiar = (cambio: Partial<Rango>) => {
    const nuevo = { ...escrito, ...cambio };
    setEscrito(nuevo);
    if (esRango(nuevo)) url.cambiar(nuevo);
  };
  return (
    <div className="informe-filtros">
      <DateField label="Fecha inicio" value={escrito.desde} onChange={(dia) => cambiar({ desde: dia })} />
      <DateField
        label="Fecha término"
        value={escrito.hasta}
        error={errorDeFin(escrito)}
        min={escrito.desde}
        onChange={(dia) => cambiar({ hasta: dia })}
      />
      <Tecnicos url={url} />
      <SelectField
        label="Tipo de servicio"
        placeholder="Todos"
        value={url.tipo}
        options={TIPOS}
        onChange={({ target }) => url.cambiar({ tipo_servicio: target.value })}
      />
      <span className="spacer" />
      {children}
    </div>
  );
}

/** Any of the technicians with orders in the range; none chosen means all of them. */
function Tecnicos({ url }: { url: ResumenUrl }) {
  const { data = [] } = useQuery({ ...tecnicosDeResumenQuery(url.deRango), placeholderData: keepPreviousData });
  const elegidos = new Set(url.tecnicos);
  const nombres = data.map(({ tecnico: { id, first_name, last_name } }) => ({
    id: String(id),
    nombre: `${first_name} ${last_name}`.trim(),
  }));
  const elegir = (id: string) => {
    if (!elegidos.delete(id)) elegidos.add(id);
    url.cambiar({ tecnico_asignado_id: [...elegidos].join(',') });
  };
  const [unico] = nombres.filter(({ id }) => elegidos.has(id));
  const texto = elegidos.size === 0 ? 'Todos los técnicos' : elegidos.size === 1 && unico ? unico.nombre : `${elegidos.size} técnicos`;
  return (
    <div className="field">
      <span className="field-label" id="rotulo-tecnicos">
        Técnicos
      </span>
      <Menu
        trigger={
          <Button
            className="informe-tecnicos"
            aria-labelledby="rotulo-tecnicos valor-tecnicos"
            disabled={nombres.length === 0 && elegidos.size === 0}
          >
            <span id="valor-tecnicos">{texto}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        }
        items={[
          {
            key: 'todos',
            label: 'Todos los técnicos',
            checked: elegidos.size === 0,
            many: true,
            onSelect: () => url.cambiar({ tecnico_asignado_id: null }),
          },
          ...nombres.map(({ id, nombre }, i) => ({
            key: id,
            label: nombre,
            checked: elegidos.has(id),
            many: true as const,
            separatorBefore: i === 0,
            onSelect: () => elegir(id),
          })),
        ]}
      />
    </div>
  );
}
