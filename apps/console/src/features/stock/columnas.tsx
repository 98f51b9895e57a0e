import type { ParteWire } from '@bitacora/domain/contracts';
import type { Contadores } from '@bitacora/domain/stock';
import { type Column, formato } from '@bitacora/ui';
import { Link } from 'react-router';
import { Cifra } from '../../componentes/cifra';
import { columnaOrdenable } from '../../componentes/columna-ordenable';
import { historialDe, Marcas } from './marcas';

interface Orden {
  readonly ordering: string;
  readonly onOrdenar: (ordering: string | null) => void;
}

/** A counter, sorted from the largest, which is the usual search. */
const contador = (orden: Orden, title: string, suyo: keyof Contadores): Column<ParteWire> =>
  columnaOrdenable(
    `cantidad_${suyo}`,
    title,
    { ...orden, primeroBaja: true },
    {
      className: 'num contador',
      cell: (parte) => {
        const n = parte[`cantidad_${suyo}`];
        return (
          <Cifra sola de={`stock.${suyo}`} con={{ parte: parte.id }} className={n === 0 ? 'muted' : ''}>
            {formato.entero(n)}
          </Cifra>
        );
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
  contador(orden, 'Buenos', 'buenos'),
  contador(orden, 'Asignados', 'allocated'),
  contador(orden, 'Drop', 'drop'),
  contador(orden, 'Malos', 'malos'),
  contador(orden, 'Salida', 'salida'),
];
