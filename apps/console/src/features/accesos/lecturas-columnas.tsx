import { VIA_EN_PALABRAS } from '@bitacora/domain/acceso';
import type { LecturaAnotada } from '@bitacora/domain/contracts';
import { type Column, formato } from '@bitacora/ui';
import { Link } from 'react-router';

export const CUANDO_SE_LEYO: Column<LecturaAnotada> = {
  title: 'Cuándo',
  className: 'num accesos-cuando',
  cell: ({ at }) => formato.fechaHora(at),
};
export const QUIEN_LEYO: Column<LecturaAnotada> = {
  title: 'Quién',
  cell: ({ usuario, via, token }) => (
    <span className="accesos-donde">
      {usuario ? <strong>{usuario.nombre}</strong> : <span className="muted">El propio cliente</span>}
      {usuario && (
        <span className="muted">
          {VIA_EN_PALABRAS[via]}
          {token !== null && `, token n.º ${token}`}
        </span>
      )}
    </span>
  ),
};
export const QUE_SE_LEYO: Column<LecturaAnotada> = {
  title: 'Qué leyó',
  cell: ({ que, proposito }) => (
    <span className="accesos-donde">
      {que}
      {proposito && <span className="muted">Para: {proposito}</span>}
    </span>
  ),
};

/** Some of the subjects of a read, and the number of others. */
export function Sujetos({ sujetos, total }: { sujetos: LecturaAnotada['sujetos']; total: number }) {
  return (
    <span className="accesos-sujetos">
      {sujetos.map(({ flujo, nombre }) => (
        <Sujeto key={flujo} flujo={flujo} nombre={nombre} />
      ))}
      {total > sujetos.length && <span className="muted">y {formato.entero(total - sujetos.length)} más</span>}
    </span>
  );
}

const PAGINAS: readonly (readonly [RegExp, string])[] = [
  [/^orden-(\d+)$/, '/orden/'],
  [/^cliente-(\d+)$/, '/clientes/'],
  [/^ov-(\d+)$/, '/oportunidad-venta/'],
];

function Sujeto({ flujo, nombre }: { flujo: string; nombre: string }) {
  for (const [forma, pagina] of PAGINAS) {
    const numero = forma.exec(flujo)?.[1];
    if (numero) return <Link to={`${pagina}${numero}`}>{nombre}</Link>;
  }
  return <span>{nombre}</span>;
}
