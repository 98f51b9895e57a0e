/** A block of a legal text, shared by pages and printed documents. */
export type Bloque =
  | { readonly tipo: 'titulo' | 'parrafo'; readonly texto: string }
  | { readonly tipo: 'puntos'; readonly textos: readonly string[] }
  | { readonly tipo: 'numeros'; readonly desde: number; readonly textos: readonly string[] };

const TITULO = /^#{1,3} +(.+)$/;
const PUNTO = /^[-•] +(.+)$/;
const NUMERO = /^(\d{1,3})[.)] +(.+)$/;

function bloqueDe(linea: string): Bloque {
  const [, titulo] = TITULO.exec(linea) ?? [];
  if (titulo) return { tipo: 'titulo', texto: titulo };
  const [, punto] = PUNTO.exec(linea) ?? [];
  if (punto) return { tipo: 'puntos', textos: [punto] };
  const [, numero, texto] = NUMERO.exec(linea) ?? [];
  if (numero && texto) return { tipo: 'numeros', desde: Number(numero), textos: [texto] };
  return { tipo: 'parrafo', texto: linea };
}

/** The blocks of a text: `## ` begins a heading, `- ` a list item, `1. ` a numbered item; every other line is a paragraph. */
export function bloquesDe(texto: string): Bloque[] {
  const bloques: Bloque[] = [];
  for (const linea of texto.split('\n').filter((una) => una.trim() !== '')) {
    const nuevo = bloqueDe(linea);
    const ultimo = bloques.at(-1);
    if (nuevo.tipo === 'puntos' && ultimo?.tipo === 'puntos')
      bloques[bloques.length - 1] = { ...ultimo, textos: [...ultimo.textos, ...nuevo.textos] };
    else if (nuevo.tipo === 'numeros' && ultimo?.tipo === 'numeros' && nuevo.desde === ultimo.desde + ultimo.textos.length)
      bloques[bloques.length - 1] = { ...ultimo, textos: [...ultimo.textos, ...nuevo.textos] };
    else bloques.push(nuevo);
  }
  return bloques;
}
