import type { Errores } from '@bitacora/domain';
import { Button, formato } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cantidad } from '../../componentes/cantidad';
import { TablaDeFilas } from '../../componentes/tabla-de-filas';
import { entero, type ServicioBorrador } from './borrador';
import { serviciosQuery } from './ov.consultas';

/** The services of a quotation, each from the list (specification, 9.12). */
export function ServiciosEditor({
  servicios,
  errores,
  onChange,
}: {
  servicios: readonly ServicioBorrador[];
  errores: Errores;
  onChange: (servicios: readonly ServicioBorrador[]) => void;
}) {
  const lista = useQuery(serviciosQuery);
  const cambiar = (i: number, cambio: Partial<ServicioBorrador>) => onChange(servicios.map((s, j) => (j === i ? { ...s, ...cambio } : s)));
  return (
    <section className="stack" aria-label="Servicios">
      <div className="row">
        <h3>Servicios</h3>
        <span className="spacer" />
        <Button size="sm" onClick={() => onChange([...servicios, { id: null, cantidad: '1', precio: '' }])}>
          Agregar servicio
        </Button>
      </div>
      {servicios.length > 0 && (
        <TablaDeFilas
          titulo="Servicios de la cotización"
          className="editable ov-editor"
          columnas={[
            {
              title: 'Servicio',
              cell: (servicio, i) => (
                <>
                  <select
                    className="input"
                    aria-label={`Servicio ${i + 1}`}
                    aria-invalid={errores[`servicios.${i}.id`] ? true : undefined}
                    value={servicio.id ?? ''}
                    onChange={(event) => cambiar(i, { id: Number(event.target.value) || null })}
                  >
                    <option value="">Seleccione</option>
                    {(lista.data ?? []).map(({ id, nombre }) => (
                      <option key={id} value={id}>
                        {nombre}
                      </option>
                    ))}
                  </select>
                  {errores[`servicios.${i}.id`] && (
                    <span className="field-error" role="alert">
                      {errores[`servicios.${i}.id`]?.[0]}
                    </span>
                  )}
                </>
              ),
            },
            {
              title: 'Cantidad',
              cell: (servicio, i) => (
                <Cantidad
                  etiqueta={`Cantidad del servicio ${i + 1}`}
                  valor={servicio.cantidad}
                  error={errores[`servicios.${i}.cantidad`]?.[0]}
                  onChange={(cantidad) => cambiar(i, { cantidad })}
                />
              ),
            },
            {
              title: 'Precio',
              cell: (servicio, i) => (
                <Cantidad
                  etiqueta={`Precio del servicio ${i + 1}`}
                  valor={servicio.precio}
                  error={errores[`servicios.${i}.precio`]?.[0]}
                  onChange={(precio) => cambiar(i, { precio })}
                />
              ),
            },
            {
              title: 'Total',
              className: 'num',
              cell: (servicio) => formato.clp(entero(servicio.cantidad) * entero(servicio.precio)),
            },
          ]}
          filas={servicios}
          onChange={onChange}
        />
      )}
    </section>
  );
}
