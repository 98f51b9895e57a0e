import { Button, formato, TableWrap, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ParteFila, partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { entero, type LineaBorrador } from './borrador';
import { infoParteQuery } from './ov.consultas';
import type { Errores } from './use-comando-ov';

const MINIMO = 3;

/** The parts of a quotation: searched from 3 characters on, one unit when picked (specification 002, section 5.4). */
export function LineasEditor({
  lineas,
  errores,
  onChange,
}: {
  lineas: readonly LineaBorrador[];
  errores: Errores;
  onChange: (lineas: readonly LineaBorrador[]) => void;
}) {
  const [texto, setTexto] = useState('');
  const buscado = useDebounced(texto.trim());
  const partes = useQuery(partesQuery(buscado));
  const buscando = buscado.length >= MINIMO;
  const agregar = ({ id, part_number, description, precio_unitario }: ParteFila & { precio_unitario?: number }) => {
    onChange([...lineas, { id_parte: id, part_number, description, partes_cant: '1', precio_unitario: String(precio_unitario || '') }]);
    setTexto('');
  };
  const cambiar = (i: number, cambio: Partial<LineaBorrador>) => onChange(lineas.map((l, j) => (j === i ? { ...l, ...cambio } : l)));
  return (
    <section className="stack" aria-label="Repuestos">
      <h3>Repuestos</h3>
      <TextField
        label="Buscar repuesto"
        placeholder="Número de parte o descripción"
        hint={buscando && partes.isFetching ? 'Buscando…' : 'Desde 3 caracteres'}
        value={texto}
        autoComplete="off"
        onChange={(event) => setTexto(event.target.value)}
      />
      {buscando && partes.data && (
        <ul className="suggestions">
          {partes.data.results.length === 0 && <li className="muted">No hay opciones disponibles</li>}
          {partes.data.results.slice(0, 8).map((parte) => (
            <li key={parte.id}>
              <button type="button" onClick={() => agregar(parte)}>
                <span className="mono">{parte.part_number}</span>
                <span>{parte.description}</span>
                <span className="spacer" />
                <span className="muted num">{parte.cantidad_buenos} en stock</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {lineas.length > 0 && (
        <TableWrap label="Repuestos de la cotización">
          <table className="table ov-editor">
            <caption className="vh">Repuestos de la cotización</caption>
            <thead>
              <tr>
                {['Producto', 'Cantidad', 'Precio Unitario', 'Total', ''].map((titulo) => (
                  <th key={titulo} scope="col">
                    {titulo || <span className="vh">Quitar</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lineas.map((linea, i) => (
                // The same part may be quoted twice: the place tells the rows apart.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity before they are sent
                <tr key={i}>
                  <td>
                    <span className="mono">{linea.part_number}</span> {linea.description}
                    <InfoDeParte parteId={linea.id_parte} />
                  </td>
                  <td>
                    <Cantidad
                      etiqueta={`Cantidad de ${linea.part_number}`}
                      valor={linea.partes_cant}
                      error={errores[`items.${i}.partes_cant`]?.[0]}
                      onChange={(partes_cant) => cambiar(i, { partes_cant })}
                    />
                  </td>
                  <td>
                    <Cantidad
                      etiqueta={`Precio de ${linea.part_number}`}
                      valor={linea.precio_unitario}
                      error={errores[`items.${i}.precio_unitario`]?.[0]}
                      onChange={(precio_unitario) => cambiar(i, { precio_unitario })}
                    />
                  </td>
                  <td className="num">{formato.clp(entero(linea.partes_cant) * entero(linea.precio_unitario))}</td>
                  <td>
                    <Button size="sm" variant="ghost" onClick={() => onChange(lineas.filter((_, j) => j !== i))}>
                      Quitar
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </section>
  );
}

/** An amount in a cell, with what is wrong with it. */
export function Cantidad({
  etiqueta,
  valor,
  error,
  onChange,
}: {
  etiqueta: string;
  valor: string;
  error: string | undefined;
  onChange: (valor: string) => void;
}) {
  return (
    <>
      <input
        className="input num"
        inputMode="numeric"
        aria-label={etiqueta}
        aria-invalid={error ? true : undefined}
        value={valor}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </>
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
