import type { Content } from 'pdfmake';
import { type Campo, campos, GRIS, parrafo, seccion } from './bloques';
import { formatoFecha, formatoFechaHora, limpio } from './formato';
import { renderA4 } from './layout';
import type { CentroData, Fecha } from './tipos';

/** A record of a person's data file: its name, and its labelled values. */
export interface FichaDeTitular {
  readonly titulo: string;
  readonly campos: readonly { readonly etiqueta: string; readonly valor: string }[];
}

/** The content of a person's data file, in plain words. */
export interface DatosDeTitularData {
  /** The number of the request that the file answers. */
  readonly solicitud: number;
  readonly fecha: Fecha;
  readonly secciones: readonly { readonly titulo: string; readonly vacia: string; readonly fichas: readonly FichaDeTitular[] }[];
}

const COLUMNAS = 3;
/** Number of letters from which a value or its label takes the whole width, and may continue on the next page. */
const ANCHO = 32;
const LARGO = 300;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Labelled values in columns; long ones as text. */
function valores(lista: FichaDeTitular['campos']): Content[] {
  const enTexto = lista.map(({ etiqueta, valor }) => ({ etiqueta, valor: INSTANTE.test(valor) ? formatoFechaHora(valor) : valor }));
  const cortos = enTexto.filter(({ valor }) => valor.length <= LARGO);
  const largos = enTexto.filter(({ valor }) => valor.length > LARGO);
  return [
    campos(
      cortos.map((campo): Campo => (Math.max(campo.valor.length, campo.etiqueta.length) > ANCHO ? { ...campo, ancho: COLUMNAS } : campo)),
      COLUMNAS,
    ),
    ...largos.flatMap(({ etiqueta, valor }): Content[] => [
      { text: limpio(etiqueta), fontSize: 7.5, color: GRIS.texto, margin: [0, 5, 0, 0] },
      parrafo(valor),
    ]),
  ];
}

/** A person's copy of all the data that the house has about them. */
export const renderDatosDeTitular = (centro: CentroData, { solicitud, fecha, secciones }: DatosDeTitularData): Promise<Buffer> =>
  renderA4(centro, {
    titulo: 'Tus datos personales',
    prefijo: 'Solicitud',
    codigo: solicitud,
    bajada: `Lo que ${centro.nombre} guarda sobre ti al ${formatoFecha(fecha)}`,
    contenido: secciones.flatMap(({ titulo, vacia, fichas }): Content[] => [
      ...seccion(titulo),
      ...(fichas.length === 0 ? [parrafo(vacia)] : []),
      ...fichas.flatMap((ficha): Content[] => [
        { text: limpio(ficha.titulo), bold: true, margin: [0, 7, 0, 0], headlineLevel: 1 },
        ...valores(ficha.campos),
      ]),
    ]),
  });
