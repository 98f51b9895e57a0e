import type { ParteWire } from '@bitacora/domain/contracts';
import { type Column, formato } from '@bitacora/ui';
import { Link } from 'react-router';
import { columnaOrdenable } from '../../componentes/columna-ordenable';
import { historialDe, Marcas } from './marcas';

interface Orden {
  readonly ordering: string;
  readonly onOrdenar: (ordering: string | null) => void;
}

/** A counter, sorted from the largest, which is the usual search. */
const contador = (orden: Orden, title: string, campo: `cantidad_${string}` & keyof ParteWire): Column<ParteWire> =>
  columnaOrdenable(
    campo,
    title,
    { ...orden, primeroBaja: true },
    {
      className: 'num contador',
      cell: (parte) => {
        const n = parte[campo] as number;
        return n === 0 ? <span className="muted">0</span> : formato.entero(n);
      },
    },
  );

/** The columns of the inventory; each row links to its history. */
export const columnasDeInventario = (orden: Orden): readonly Column<ParteWire>[] => [
  columnaOrdenable('part_number', 'Código', orden, {
    className: 'mono',
    cell: (parte) => <Link to={historialDe(parte)}>{parte.part_number}</Link>,
  }),
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
  contador(orden, 'Buenos', 'cantidad_buenos'),
  contador(orden, 'Asignados', 'cantidad_allocated'),
  contador(orden, 'Drop', 'cantidad_drop'),
  contador(orden, 'Malos', 'cantidad_malos'),
  contador(orden, 'Salida', 'cantidad_salida'),
];
