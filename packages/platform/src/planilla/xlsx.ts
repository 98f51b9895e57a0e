import { formatoDe } from './formato';
import { leerHoja } from './hoja';
import { LIMITES, PlanillaInvalida } from './limites';
import { Partes } from './partes';
import type { Tabla } from './tabla';
import { TextoDeCelda } from './texto-de-celda';
import { danado } from './xml';

/**
 * The cells of the first visible sheet of an .xlsx. Only cells are read; any number of merges, validations, columns and drawings is
 * skipped.
 */
export async function leerXlsx(bytes: Buffer, tabla: Tabla): Promise<void> {
  const partes = await Partes.abrir(bytes);
  const libro = (await partes.relaciones('')).find(({ tipo }) => tipo === 'officeDocument')?.parte ?? danado();
  const relaciones = await partes.relaciones(libro);
  const { hoja, desde1904 } = await leerLibro(
    partes,
    libro,
    new Map(relaciones.filter(({ tipo }) => tipo === 'worksheet').map((r) => [r.id, r.parte])),
  );
  const parteDe = (tipo: string) => relaciones.find((relacion) => relacion.tipo === tipo)?.parte;
  const [textos, formatos] = [await leerTextos(partes, parteDe('sharedStrings')), await leerFormatos(partes, parteDe('styles'))];
  await leerHoja(partes, hoja, { textos, formatos, desde1904 }, tabla);
}

/** The first visible sheet, and the day count of the workbook. */
async function leerLibro(
  partes: Partes,
  libro: string,
  hojas: ReadonlyMap<string, string>,
): Promise<{ readonly hoja: string; readonly desde1904: boolean }> {
  let desde1904 = false;
  let visible: string | undefined;
  let primera: string | undefined;
  await partes.recorrer(libro, {
    abre: (nombre, atributos) => {
      if (nombre === 'workbookPr') desde1904 = ['1', 'true'].includes(atributos['date1904'] ?? '');
      if (nombre !== 'sheet') return;
      const relacion = Object.entries(atributos).find(([clave]) => clave.endsWith(':id'))?.[1] ?? '';
      const hoja = hojas.get(relacion);
      primera ??= hoja;
      if ((atributos['state'] ?? 'visible') === 'visible') visible ??= hoja;
    },
  });
  return { hoja: visible ?? primera ?? danado(), desde1904 };
}

/** The texts that cells share, in order. */
async function leerTextos(partes: Partes, nombre: string | undefined): Promise<readonly string[]> {
  const textos: string[] = [];
  if (nombre === undefined) return textos;
  const texto = new TextoDeCelda();
  let letras = 0;
  await partes.recorrer(nombre, {
    abre: (elemento) => {
      if (elemento === 'si') {
        if (textos.length >= LIMITES.textos) throw new PlanillaInvalida('El archivo tiene demasiados textos: más de 200.000');
        texto.empezar();
      } else texto.abre(elemento);
    },
    texto: (trozo) => texto.agregar(trozo),
    cierra: (elemento) => {
      texto.cierra(elemento);
      if (elemento !== 'si') return;
      const leido = texto.terminar();
      letras += leido.length;
      if (letras > LIMITES.letras) throw new PlanillaInvalida('El archivo tiene demasiado texto: más de 8 millones de letras');
      textos.push(leido);
    },
  });
  return textos;
}

/** The number format of each style of cell. */
async function leerFormatos(partes: Partes, nombre: string | undefined): Promise<readonly string[]> {
  const propios = new Map<number, string>();
  const deEstilos: number[] = [];
  if (nombre === undefined) return [];
  let grupo = '';
  await partes.recorrer(nombre, {
    abre: (elemento, { numFmtId, formatCode = '' }) => {
      if (elemento === 'cellXfs' || elemento === 'numFmts') grupo = elemento;
      if (propios.size > LIMITES.formatos || deEstilos.length > LIMITES.formatos) danado();
      if (elemento === 'numFmt' && grupo === 'numFmts') propios.set(Number(numFmtId), formatCode.slice(0, 255));
      else if (elemento === 'xf' && grupo === 'cellXfs') deEstilos.push(Number(numFmtId ?? 0));
    },
    cierra: (elemento) => {
      if (elemento === grupo) grupo = '';
    },
  });
  return deEstilos.map((id) => formatoDe(id, propios));
}
