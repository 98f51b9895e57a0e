import { createElement, type ReactNode } from 'react';

/** A piece of a text: a line, or the items of a list. */
type Piece =
  | { readonly tipo: 'titulo' | 'parrafo'; readonly texto: string }
  | { readonly tipo: 'puntos'; readonly textos: readonly string[] }
  | { readonly tipo: 'numeros'; readonly desde: number; readonly textos: readonly string[] };

function drawn(piece: Piece, heading: 'h2' | 'h3'): ReactNode {
  switch (piece.tipo) {
    case 'titulo':
      return createElement(heading, null, piece.texto);
    case 'parrafo':
      return <p>{piece.texto}</p>;
    case 'puntos':
      return <ul>{items(piece.textos)}</ul>;
    case 'numeros':
      return <ol start={piece.desde}>{items(piece.textos)}</ol>;
  }
}
// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are told apart by their place alone
const items = (lines: readonly string[]) => lines.map((line, i) => <li key={i}>{line}</li>);

/** A text for reading: headings, paragraphs and lists, at a comfortable width. */
export function Prose({ pieces, heading = 'h2' }: { pieces: readonly Piece[]; heading?: 'h2' | 'h3' }) {
  return (
    <div className="prose">
      {pieces.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are told apart by their place alone
        <div key={i}>{drawn(piece, heading)}</div>
      ))}
    </div>
  );
}
