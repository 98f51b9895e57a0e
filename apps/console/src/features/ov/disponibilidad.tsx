import type { OvDetalle } from '@bitacora/domain/contracts';
import { Badge, Checkbox, formato, Table } from '@bitacora/ui';
import type { ControlProps } from '../../componentes/accion/control';

interface Respuesta {
  readonly id_detalle_venta: number;
  readonly repuesto_disponiblidad: boolean;
}

/** Every line with its place and its stock; each is available unless unticked (specification, 9.14). */
export function Disponibilidad({ ov, campo: { nombre }, valores, onChange }: ControlProps & { readonly ov: OvDetalle }) {
  const stock = new Map(ov.stock_de_partes.map(({ parte_id, buenos }) => [parte_id, buenos]));
  const respuestas = (valores[nombre] ?? []) as readonly Respuesta[];
  const disponible = (id: number) => respuestas.find(({ id_detalle_venta }) => id_detalle_venta === id)?.repuesto_disponiblidad !== false;
  const responder = (id: number, repuesto_disponiblidad: boolean) =>
    onChange({
      [nombre]: respuestas.map((linea) => (linea.id_detalle_venta === id ? { ...linea, repuesto_disponiblidad } : linea)),
    });
  return (
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
            const hay = stock.get(parte.id) ?? 0;
            return hay < cantidad ? <Badge tone="danger">{`Hay ${formato.entero(hay)}`}</Badge> : formato.entero(hay);
          },
        },
        {
          title: 'Disponibilidad',
          cell: ({ id, parte }) => (
            <Checkbox
              label="Disponible"
              aria-label={`${parte.part_number} disponible`}
              checked={disponible(id)}
              onChange={(event) => responder(id, event.target.checked)}
            />
          ),
        },
      ]}
      rows={ov.detalle_venta}
      rowKey={({ id }) => id}
    />
  );
}
