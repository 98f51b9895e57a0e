import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { purposeOf } from './purpose';

const ROUTER = readFileSync(join(__dirname, '../../../../apps/console/src/app/router.tsx'), 'utf8');
/** Nobody reads data of others there: no session yet, or no page. */
const WITHOUT_READS = ['/', '/puesta-en-marcha', '/cuenta/clave', '/login', '*'];

const purposeFrom = (screen: string) => purposeOf({ headers: { referer: `https://centro.example${screen}` } });

it('every screen of the console declares the purpose of its reads', () => {
  const shell = ROUTER.slice(ROUTER.indexOf('<Shell />'));
  const screens = [...shell.matchAll(/path: '([^']+)'/g)].map(([, path]) => path as string);
  // The dialogs of actions stand on the screen that opens them.
  const pages = screens.filter((path) => !WITHOUT_READS.includes(path) && !path.startsWith('acciones/'));
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.filter((path) => purposeFrom(`/${path.replace(/:\w+[?]?/g, '7')}`) === null)).toEqual([]);
});

it('the process and the requests of people have purposes of their own, and a changed order that of its intake', () => {
  expect(['/proceso/caminos', '/datos-personales', '/editar-orden/10100', '/'].map(purposeFrom)).toEqual([
    'proceso',
    'derechos',
    'ingreso',
    'tablero',
  ]);
});
