import type { Errores } from '@bitacora/domain';
import { formato } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cantidad } from '../../componentes/cantidad';
import { TablaDeFilas } from '../../componentes/tabla-de-filas';
import { BuscadorDeParte } from '../repuestos/puerta';
import { entero, type LineaBorrador } from './borrador';
import { infoParteQuery } from './ov.consultas';

/** The parts of a quotation: searched from 3 characters on, one unit when picked (specification, 9.12). */
export function LineasEditor({
  lineas,
  errores,
  onChange,
}: {
  lineas: readonly LineaBorrador[];
  errores: Errores;
  onChange: (lineas: readonly LineaBorrador[]) => void;
}) {
  const cambiar = (i: number, cambio: Partial<LineaBorrador>) => onChange(lineas.map((l, j) => (j === i ? { ...l, ...cambio } : l)));
  return (
    <section className="stack" aria-label="Repuestos">
      <h3>Repuestos</h3>
      <BuscadorDeParte
        onElegir={({ id, part_number, description, precio_unitario }) =>
          onChange([
            ...lineas,
            { id_parte: id, part_number, description, partes_cant: '1', precio_unitario: String(precio_unitario || '') },
          ])
        }
      />
      {lineas.length > 0 && (
        <TablaDeFilas
          titulo="Repuestos de la cotización"
          className="editable ov-editor"
          columnas={[
            {
              title: 'Producto',
              cell: (linea) => (
                <>
                  <span className="mono">{linea.part_number}</span> {linea.description}
                  <InfoDeParte parteId={linea.id_parte} />
                </>
              ),
            },
            {
              title: 'Cantidad',
              cell: (linea, i) => (
                <Cantidad
                  etiqueta={`Cantidad de ${linea.part_number}`}
                  valor={linea.partes_cant}
                  error={errores[`items.${i}.partes_cant`]?.[0]}
                  onChange={(partes_cant) => cambiar(i, { partes_cant })}
                />
              ),
            },
            {
              title: 'Precio Unitario',
              cell: (linea, i) => (
                <Cantidad
                  etiqueta={`Precio de ${linea.part_number}`}
                  valor={linea.precio_unitario}
                  error={errores[`items.${i}.precio_unitario`]?.[0]}
                  onChange={(precio_unitario) => cambiar(i, { precio_unitario })}
                />
              ),
            },
            {
              title: 'Total',
              className: 'num',
              cell: (linea) => formato.clp(entero(linea.partes_cant) * entero(linea.precio_unitario)),
            },
          ]}
          filas={lineas}
          onChange={onChange}
        />
      )}
    </section>
  );
}

function InfoDeParte({ parteId }: { parteId: number }) {
  const { data } = useQuery(infoParteQuery(parteId));
  if (!data || (data.ultimo_precio === null && data.porcentaje_aprobación === null)) return null;
  const aprobacion = data.porcentaje_aprobación_3_meses ?? data.porcentaje_aprobación;
  return (
    <small className="muted num" style={{ display: 'block' }}>
      Último precio {formato.clp(data.ultimo_precio)}
      {aprobacion !== null && ` · aprobación ${aprobacion}%`}
    </small>
  );
}
