import { Checkbox, TableWrap } from '@bitacora/ui';
import { useState } from 'react';
import { imprimirHojaDeRepuestos } from './hoja-de-repuestos';
import { type DialogoDeOv, Marco } from './marco';
import { useComandoOv } from './use-comando-ov';

/** Asks the warehouse for every line, available unless unticked, and prints its sheet (specification 002, sections 4.2, 7.3). */
export function PedirRepuestos({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores: _errores, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [faltan, setFaltan] = useState<ReadonlySet<number>>(new Set());
  const pedir = async () => {
    const lista_detalle = ov.detalle_venta.map(({ id }) => ({ id_detalle_venta: id, repuesto_disponiblidad: !faltan.has(id) }));
    if (await enviar({ lista_detalle })) imprimirHojaDeRepuestos(ov, faltan);
  };
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={() => void pedir()} aceptar="Pedir repuestos" ancho {...estado}>
      <TableWrap label="Repuestos de la cotización">
        <table className="table">
          <caption className="vh">Repuestos de la cotización</caption>
          <thead>
            <tr>
              <th scope="col">Repuesto</th>
              <th scope="col">Ubicación</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Disponibilidad</th>
            </tr>
          </thead>
          <tbody>
            {ov.detalle_venta.map(({ id, parte, cantidad }) => (
              <tr key={id}>
                <td>
                  <span className="mono">{parte.part_number}</span> {parte.description}
                </td>
                <td className="mono">{parte.real_location ?? '—'}</td>
                <td className="num">{cantidad}</td>
                <td>
                  <Checkbox
                    label="Disponible"
                    aria-label={`${parte.part_number} disponible`}
                    checked={!faltan.has(id)}
                    onChange={(event) => {
                      const siguiente = new Set(faltan);
                      if (event.target.checked) siguiente.delete(id);
                      else siguiente.add(id);
                      setFaltan(siguiente);
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Marco>
  );
}
