import { Badge, Checkbox, formato, Table } from '@bitacora/ui';
import { useState } from 'react';
import { useUsuario } from '../sesion/sesion';
import { imprimirHojaDeRepuestos } from './hoja-de-repuestos';
import { type DialogoDeOv, Marco } from './marco';
import { useComandoOv } from './use-comando-ov';

/** Asks the warehouse for every line, available unless unticked, and prints its sheet (specification, 9.14). */
export function PedirRepuestos({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores: _errores, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const usuario = useUsuario();
  const stock = new Map(ov.stock_de_partes.map((parte) => [parte.parte_id, parte]));
  const [faltan, setFaltan] = useState<ReadonlySet<number>>(new Set());
  const pedir = async () => {
    const lista_detalle = ov.detalle_venta.map(({ id }) => ({ id_detalle_venta: id, repuesto_disponiblidad: !faltan.has(id) }));
    if (await enviar({ lista_detalle }))
      imprimirHojaDeRepuestos(ov, faltan, usuario ? `${usuario.first_name} ${usuario.last_name}`.trim() : '');
  };
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={() => void pedir()} aceptar="Pedir repuestos" ancho {...estado}>
      <Table
        label="Repuestos de la cotización"
        columns={[
          {
            title: 'Repuesto',
            cell: ({ parte }) => (
              <>
                <span className="mono">{parte.part_number}</span> {parte.description}
              </>
            ),
          },
          { title: 'Ubicación', className: 'mono', cell: ({ parte }) => parte.real_location },
          { title: 'Cantidad', className: 'num', cell: ({ cantidad }) => cantidad },
          {
            title: 'En stock',
            className: 'num',
            cell: ({ parte, cantidad }) => {
              const hay = stock.get(parte.id)?.buenos ?? 0;
              return hay < cantidad ? <Badge tone="danger">{`Hay ${formato.entero(hay)}`}</Badge> : formato.entero(hay);
            },
          },
          {
            title: 'Disponibilidad',
            cell: ({ id, parte }) => (
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
            ),
          },
        ]}
        rows={ov.detalle_venta}
        rowKey={({ id }) => id}
      />
    </Marco>
  );
}
