import { cicloDerechos } from '../derechos';
import { paginaDeCiclo } from './ciclo';
import { generado, tabla } from './comun';
import { lifecycleDeExcepcion } from './excepcion';
import { lifecycleDeOrden } from './orden';
import { lifecycleDeOv } from './ov';
import { lifecycleDeSolicitud } from './solicitud-parte';
import { lifecycleDeStock } from './stock';

const PAGINA_DE_DERECHOS = { titulo: 'Ciclo de vida de la solicitud de datos personales', capitulos: [] };

const PAGINAS: readonly (readonly [archivo: string, que: string, () => string])[] = [
  ['orden.md', 'La orden de trabajo: estados, acciones, movimientos y eventos', lifecycleDeOrden],
  ['solicitud-parte.md', 'La solicitud de un repuesto y lo que mueve en el inventario', lifecycleDeSolicitud],
  ['excepcion.md', 'La excepción que decide Gerencia', lifecycleDeExcepcion],
  ['ov.md', 'La oportunidad de venta', lifecycleDeOv],
  ['stock.md', 'El inventario: movimiento × contador', lifecycleDeStock],
  ['solicitud-datos.md', 'La solicitud de alguien sobre sus datos personales', () => paginaDeCiclo(cicloDerechos, PAGINA_DE_DERECHOS)],
];

const indice = (): string =>
  [
    '# Ciclos de vida',
    '',
    generado('04-order.md', '05-order-actions.md', '06-parts.md', '07-exceptions.md', '08-stock.md', '09-opportunities.md'),
    '',
    'Cada página sale de las mismas tablas, reglas y formularios que el servidor usa para decidir; una prueba falla si queda atrás.',
    '',
    ...tabla(
      ['Página', 'Qué cuenta'],
      PAGINAS.map(([archivo, que]) => [`[${archivo}](${archivo})`, que]),
    ),
    '',
  ].join('\n');

/** Every generated page: file name → content. */
export const paginas = (): Readonly<Record<string, string>> => ({
  'README.md': indice(),
  ...Object.fromEntries(PAGINAS.map(([archivo, , contenido]) => [archivo, contenido()])),
});
