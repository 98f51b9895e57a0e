import { Menu } from '@bitacora/ui';
import { Ellipsis } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { gruposDe, paginasDe, type Usuario } from './navegacion';

/** Places of the bottom bar beside 'Más', as many as a thumb tells apart. */
const PLAZAS = 4;
/** The order of the places: one's own desk first. */
const PULGAR: readonly string[] = [
  '/bodega-escaner',
  '/mi-mesa',
  '/',
  '/listar-ordenes',
  '/crear-orden',
  '/excepciones',
  '/oportunidad-venta',
];

/** The same menu at the bottom of a phone or a tablet: the places used most, and the rest under 'Más'. */
export default function BarraDelPulgar({ usuario }: { usuario: Usuario }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const paginas = [...paginasDe(usuario)].sort((a, b) => PULGAR.indexOf(a.ruta) - PULGAR.indexOf(b.ruta));
  const grupos = gruposDe(usuario);
  const entran = grupos.length === 0 && paginas.length <= PLAZAS + 1 ? paginas.length : PLAZAS;
  const resto = [
    ...paginas.slice(entran).map(({ ruta, nombre }) => ({ ruta, nombre, separada: false })),
    ...grupos.flatMap(({ paginas: suyas }) => suyas.map(({ ruta, nombre }, i) => ({ ruta, nombre, separada: i === 0 }))),
  ];
  return (
    <nav aria-label="Principal" className="thumbnav">
      {paginas.slice(0, entran).map(({ ruta, nombre, Icono }) => (
        <NavLink key={ruta} to={ruta} end={ruta === '/'}>
          <Icono size={20} aria-hidden="true" />
          <span>{nombre}</span>
        </NavLink>
      ))}
      {resto.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={resto.some(({ ruta }) => ruta === pathname) ? 'active' : undefined}>
              <Ellipsis size={20} aria-hidden="true" />
              <span>Más</span>
            </button>
          }
          items={resto.map(({ ruta, nombre, separada }, i) => ({
            key: ruta,
            label: nombre,
            separatorBefore: separada && i > 0,
            onSelect: () => void navigate(ruta),
          }))}
        />
      )}
    </nav>
  );
}
