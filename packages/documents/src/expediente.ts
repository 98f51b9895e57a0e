import type { Content } from 'pdfmake';
import { type Campo, campos, GRIS, parrafo, recuadro, seccion, tabla, titular } from './bloques';
import { formatoFechaHora, limpio, oVacio } from './formato';
import { renderA4 } from './layout';
import { camposEquipo, seccionCliente } from './partes';
import type { CentroData, EquipoData, Fecha, OrdenBase } from './tipos';

/** The content of a case file, for its readers on paper. */
export interface ExpedienteData {
  /** The number in its heading, and its prefix: `OT`, `Cliente`. */
  codigo: number;
  prefijo: string;
  hecho_en: Fecha;
  /** The name of the person who requested it. */
  hecho_por: string;
  datos: readonly Campo[];
  /** The current data. */
  de: Pick<OrdenBase, 'cliente' | 'sucursal'> & { equipo?: EquipoData | null };
  /** In order; `sobre` only when there are several histories. */
  hechos: readonly { fecha: Fecha; que: string; quien: string; sobre?: string | undefined }[];
  archivos: readonly { nombre: string; tipo: string; huella: string | null }[];
  sello: { bitacora: string; tamano: number; fecha: Fecha; claves: readonly string[] };
}

const NUMERO = new Intl.NumberFormat('es-CL');
const COMO = [
  'Este documento va dentro de un expediente: un archivo ZIP con la historia completa tal como está escrita en la bitácora del centro, los archivos que se adjuntaron, y las pruebas de que nada se cambió, borró ni agregó.',
  'Para comprobarlo, abra verificar.html en cualquier navegador, también sin conexión, y entréguele el ZIP. La página nombra lo que no sea lo que se escribió. Compare además la clave pública de abajo con la que el centro le dio o publica en otra parte.',
];

/** The cover of a case file: its subject, its history in words, its files, and the evidence it rests on. */
export function renderExpediente(centro: CentroData, data: ExpedienteData): Promise<Buffer> {
  const { codigo, prefijo, hecho_en, hecho_por, datos, de, hechos, archivos, sello } = data;
  const varias = hechos.some(({ sobre }) => sobre !== undefined);
  return renderA4(centro, {
    titulo: 'Expediente',
    prefijo,
    codigo,
    bajada: `Hecho el ${formatoFechaHora(hecho_en)}${hecho_por ? ` por ${hecho_por}` : ''}`,
    contenido: [
      recuadro(
        'Sello de la bitácora',
        `${NUMERO.format(sello.tamano)} eventos, firmados el ${formatoFechaHora(sello.fecha)}`,
        `La historia de este expediente está bajo ese sello, de la bitácora ${sello.bitacora}.`,
      ),
      ...(datos.length > 0 ? [...seccion('Datos de hoy'), campos(datos)] : []),
      ...seccionCliente(de),
      ...(de.equipo ? [...seccion('Equipo'), campos(camposEquipo(de.equipo))] : []),
      ...seccion('Historia'),
      historia(hechos, varias),
      ...(archivos.length > 0 ? [...seccion('Archivos'), listaDeArchivos(archivos)] : []),
      ...seccion('Cómo se comprueba'),
      ...COMO.map(parrafo),
      ...sello.claves.map(
        (clave, i): Content => ({
          stack: [
            { text: i === 0 ? 'Clave pública' : 'Clave pública anterior', fontSize: 7.5, color: GRIS.texto },
            { text: partible(clave), fontSize: 8.5 },
          ],
          margin: [0, 6, 0, 0],
        }),
      ),
    ],
  });
}

function historia(hechos: ExpedienteData['hechos'], varias: boolean): Content {
  return tabla(
    varias ? [82, 74, '*', 120] : [82, '*', 150],
    [titular('Fecha'), ...(varias ? [titular('Historia')] : []), titular('Qué pasó'), titular('Quién')],
    hechos.map(({ fecha, que, quien, sobre }) => [formatoFechaHora(fecha), ...(varias ? [oVacio(sobre)] : []), oVacio(que), oVacio(quien)]),
  );
}

function listaDeArchivos(archivos: ExpedienteData['archivos']): Content {
  return tabla(
    ['*', 90, 190],
    [titular('Archivo'), titular('Tipo'), titular('Huella (SHA-256)')],
    archivos.map(({ nombre, tipo, huella }) => [oVacio(nombre), oVacio(tipo), { text: partible(oVacio(huella)), fontSize: 7.5 }]),
  );
}

/** Long words without spaces may break anywhere. */
const partible = (texto: string): string => limpio(texto).replace(/(.{32})(?=.)/g, '$1 ');
