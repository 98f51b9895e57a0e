import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrimeraVista } from '@bitacora/domain/contracts';

/** The built app of the customers. */
const DIST = join(__dirname, '..', '..', '..', '..', '..', 'apps', 'public', 'dist');
const ENTRADA = 'src/seguimiento/seguimiento.tsx';
const PRIMER_PANEL = 'src/seguimiento/panel-equipo.tsx';

type Pintar = (vista: PrimeraVista, direccion: string) => Promise<{ titulo: string; html: string }>;
type Manifiesto = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The shell of the app with a first view in it, and preloads of what the browser needs next. */
export interface Plantilla {
  cascara: string;
  conVista(vista: PrimeraVista, direccion: string): Promise<string>;
}

/** The files of a page's scripts and of all their imports, as the build named them. */
function archivosDe(manifiesto: Manifiesto, entradas: readonly string[]): Set<string> {
  const vistos = new Set<string>();
  const pendientes = [...entradas];
  for (let entrada = pendientes.pop(); entrada; entrada = pendientes.pop()) {
    const trozo = manifiesto[entrada];
    if (!trozo || vistos.has(trozo.file)) continue;
    vistos.add(trozo.file);
    pendientes.push(...(trozo.imports ?? []));
  }
  return vistos;
}

const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (signo) => `&#${signo.charCodeAt(0)};`);

/** Reads the built app; null where it is not built. */
export function leerPlantilla(dist = DIST): Plantilla | null {
  const [index, servidor] = [join(dist, 'index.html'), join(dist, 'servidor', 'servidor.cjs')];
  if (!existsSync(index) || !existsSync(servidor)) return null;
  const cascara = readFileSync(index, 'utf8');
  const manifiesto = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifiesto;
  const enCascara = (archivo: string) => cascara.includes(archivo);
  const enlaces = [...archivosDe(manifiesto, [ENTRADA, PRIMER_PANEL])]
    .filter((archivo) => !enCascara(archivo))
    .map((archivo) => `<link rel="modulepreload" crossorigin href="/${archivo}">`)
    .join('');
  let pintar: Pintar | undefined;
  return {
    cascara,
    conVista: async (vista, direccion) => {
      // Loading the renderer takes a tenth of a second, so it waits until a page needs it.
      pintar ??= (require(servidor) as { pintar: Pintar }).pintar;
      const { titulo, html } = await pintar(vista, direccion);
      const datos = JSON.stringify(vista).replaceAll('<', '\\u003c');
      return cascara
        .replace(/<title>.*<\/title>/, () => `<title>${escapar(titulo)}</title>`)
        .replace('</head>', () => `${enlaces}</head>`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${html}</div><script type="application/json" id="primera-vista">${datos}</script>`,
        );
    },
  };
}
