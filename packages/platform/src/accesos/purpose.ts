import { type Proposito, propositoDe } from '@bitacora/domain/acceso';
import { CABECERA } from '@bitacora/domain/contracts';

/** The purpose of each screen of the console, by the beginning of its address; the first match counts. */
const SCREENS: readonly (readonly [RegExp, Proposito])[] = [
  [/^\/($|resultados-filtros-dashboard)/, 'tablero'],
  [/^\/(crear|editar)-orden/, 'ingreso'],
  [/^\/orden\//, 'orden'],
  [/^\/(listar-ordenes|mi-mesa|bodega-escaner)/, 'lista'],
  [/^\/(clientes|cliente|equipos?)(\/|$)/, 'clientes'],
  [/^\/(oportunidad-venta|crear-oportunidad)/, 'ventas'],
  [/^\/(inventario|movimientos-manuales|partes)/, 'bodega'],
  [/^\/excepciones/, 'excepciones'],
  [/^\/correos/, 'correos'],
  [/^\/reports/, 'informes'],
  [/^\/proceso/, 'proceso'],
  [/^\/y-si/, 'orden'],
  [/^\/datos-personales/, 'derechos'],
  [/^\/auditoria/, 'auditoria'],
  [/^\/(administracion|operacion)/, 'administracion'],
  [/^\/(mi-cuenta|cuenta)/, 'cuenta'],
];

/**
 * The purpose of a call's read: the one it declares, as programs may, or the one of the browser's screen. The console does not send the
 * header, because its browser sends the address of the screen anyway. Null without either.
 */
export function purposeOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): Proposito | null {
  const said = propositoDe(headers[CABECERA.PURPOSE]);
  if (said) return said;
  const from = headers['referer'];
  if (typeof from !== 'string' || !URL.canParse(from)) return null;
  const { pathname, searchParams } = new URL(from);
  if (searchParams.has('query') || searchParams.has('search')) return 'busqueda';
  return SCREENS.find(([form]) => form.test(pathname))?.[1] ?? null;
}
