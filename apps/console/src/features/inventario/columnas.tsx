import type { ParteWire } from '@bitacora/domain/contracts';
import { type Column, formato } from '@bitacora/ui';
import { Link } from 'react-router';
import { historialDe, Marcas } from '../../componentes/inventario/marcas';

const contador = (title: string, campo: `cantidad_${string}` & keyof ParteWire): Column<ParteWire> => ({
  title,
  className: 'num contador',
  cell: (parte) => {
    const n = parte[campo] as number;
    return n === 0 ? <span className="muted">0</span> : formato.entero(n);
  },
});

/** The columns of the inventory, each row with the way to its history. */
export const COLUMNAS: readonly Column<ParteWire>[] = [
  {
    title: 'Código',
    className: 'mono',
    cell: (parte) => <Link to={historialDe(parte)}>{parte.part_number}</Link>,
  },
  {
    title: 'Descripción',
    className: 'descripcion',
    cell: (parte) => (
      <span className="row descripcion-de-parte">
        <span>{parte.description}</span>
        <Marcas {...parte} />
      </span>
    ),
  },
  { title: 'Ubicación', className: 'mono', cell: ({ real_location }) => real_location },
  { title: 'Precio unitario', className: 'num', cell: ({ precio_unitario }) => formato.clp(precio_unitario) },
  contador('Buenos', 'cantidad_buenos'),
  contador('Asignados', 'cantidad_allocated'),
  contador('Drop', 'cantidad_drop'),
  contador('Malos', 'cantidad_malos'),
  contador('Salida', 'cantidad_salida'),
];
