import { Button, SelectField, TextArea } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { PropsDePaso } from '../asistente/paso';
import { categoriasQuery, type DatosDeSolicitud, type RepuestoTipeado } from './solicitud';

const MAXIMO = 50;

interface Props extends PropsDePaso<DatosDeSolicitud> {
  /** True when each part must have a category. */
  conCategoria: boolean;
}

/** The requested parts: at least one (specification, 10.5 and 10.6). */
export function Repuestos({ datos: { repuestos }, errores, conCategoria, onChange }: Props) {
  const categorias = useQuery(categoriasQuery);
  const cambiar = (id: number, cambio: Partial<RepuestoTipeado>) =>
    onChange({ repuestos: repuestos.map((repuesto) => (repuesto.id === id ? { ...repuesto, ...cambio } : repuesto)) });
  // The errors belong to row numbers, so they are removed when a row is added or removed.
  const poner = (otros: readonly RepuestoTipeado[]) => onChange({ repuestos: otros }, 'parts_data');
  const raiz = useRef<HTMLDivElement>(null);
  const irA = (selector: string) => requestAnimationFrame(() => raiz.current?.querySelector<HTMLElement>(selector)?.focus());
  const agregar = () => {
    poner([...repuestos, { id: Math.max(...repuestos.map(({ id }) => id)) + 1, category_id: '', comments: '' }]);
    irA(`[name="parts_data.${repuestos.length}.category_id"]`);
  };
  const quitar = (quitado: number) => {
    poner(repuestos.filter(({ id }) => id !== quitado));
    irA('.repuesto-agregar');
  };
  return (
    <div className="asistente-paso" ref={raiz}>
      {repuestos.map(({ id, category_id, comments }, i) => (
        <fieldset key={id} className="repuesto">
          <legend>Repuesto {i + 1}</legend>
          {i > 0 && (
            <Button variant="ghost" className="repuesto-quitar" aria-label={`Quitar el repuesto ${i + 1}`} onClick={() => quitar(id)}>
              <Trash2 size={18} aria-hidden="true" /> Quitar
            </Button>
          )}
          <SelectField
            label="Categoría"
            name={`parts_data.${i}.category_id`}
            required={conCategoria}
            placeholder={conCategoria ? 'Selecciona una categoría' : 'Sin categoría'}
            options={categorias.data?.map(({ id: value, name }) => ({ value, label: name })) ?? []}
            error={errores[`parts_data.${i}.category_id`]?.[0] ?? (categorias.isError ? 'No pudimos cargar las categorías' : undefined)}
            value={category_id}
            onChange={(event) => cambiar(id, { category_id: event.target.value })}
          />
          <TextArea
            label="Comentarios"
            name={`parts_data.${i}.comments`}
            rows={3}
            maxLength={1000}
            placeholder="Ej: pantalla trizada, modelo o color"
            error={errores[`parts_data.${i}.comments`]?.[0]}
            value={comments}
            onChange={(event) => cambiar(id, { comments: event.target.value })}
          />
        </fieldset>
      ))}
      <div>
        <Button className="repuesto-agregar" onClick={agregar} disabled={repuestos.length >= MAXIMO}>
          <Plus size={18} aria-hidden="true" /> Agregar repuesto
        </Button>
      </div>
    </div>
  );
}
