import type { Route } from '@bitacora/domain';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { tienePasado } from './momento';

/** The customer's own reads are not those of the console. */
const LECTURAS = RUTAS.map(({ route }) => route as Route).filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.startsWith('/api/public/'),
);

it('asks for the moment of the page exactly where a read has a past', () => {
  const distintas = LECTURAS.filter(({ path, past }) => {
    const address = path.replace(/\{\w+\}/g, '7');
    return tienePasado(address) !== (past === true) || tienePasado(`${address}?page=2`) !== (past === true);
  });
  expect(LECTURAS.filter(({ past }) => past).length).toBeGreaterThan(25);
  expect(distintas.map(({ path }) => path)).toEqual([]);
});
