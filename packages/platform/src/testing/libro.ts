import { type Entrada, zip } from './zip';

const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relaciones = (lista: readonly (readonly [tipo: string, destino: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lista
    .map(([tipo, destino], i) => `<Relationship Id="rId${i + 1}" Type="${RELS}/${tipo}" Target="${destino}"/>`)
    .join('')}</Relationships>`;

/** The parts of an .xlsx that differ from the usual ones. */
export interface LibroCrudo {
  /** The content of the sheet's root: its rows, in `sheetData`, and the rest. */
  readonly hoja: string;
  /** The table of texts. */
  readonly textos?: string;
  /** The styles. */
  readonly estilos?: string;
  /** Content of the workbook before its sheets. */
  readonly libro?: string;
  /** Content before the root of the sheet. */
  readonly prologo?: string;
  /** The size that the sheet declares. */
  readonly declarado?: number;
  readonly mas?: readonly Entrada[];
}

/** An .xlsx written by hand, so that it can be one that no program writes. */
export function libroCrudo({ hoja, textos = '', estilos = '', libro = '', prologo = '', declarado, mas = [] }: LibroCrudo): Buffer {
  return zip([
    { nombre: '_rels/.rels', datos: relaciones([['officeDocument', 'xl/workbook.xml']]) },
    {
      nombre: 'xl/workbook.xml',
      datos: `<workbook ${MAIN} xmlns:r="${RELS}">${libro}<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      datos: relaciones([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', '/xl/styles.xml'],
      ]),
    },
    { nombre: 'xl/sharedStrings.xml', datos: `<sst ${MAIN}>${textos}</sst>` },
    { nombre: 'xl/styles.xml', datos: `<styleSheet ${MAIN}>${estilos}</styleSheet>` },
    {
      nombre: 'xl/worksheets/sheet1.xml',
      datos: `<?xml version="1.0" encoding="UTF-8"?>${prologo}<worksheet ${MAIN}>${hoja}</worksheet>`,
      ...(declarado === undefined ? {} : { declarado }),
    },
    ...mas,
  ]);
}

/** A row of words in the sheet. */
export const filaCruda = (n: number, celdas: readonly string[]): string =>
  `<row r="${n}">${celdas.map((texto, i) => `<c r="${String.fromCharCode(65 + i)}${n}" t="inlineStr"><is><t>${texto}</t></is></c>`).join('')}</row>`;
