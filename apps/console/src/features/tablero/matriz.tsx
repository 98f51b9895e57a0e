import type { CeldaTablero, FilaTablero, Tablero } from '@bitacora/domain/contracts';
import { formato, StateChip, TableWrap } from '@bitacora/ui';
import { Link } from 'react-router';
import { Cifra, type ConQue, deCifra } from '../../componentes/cifra';
import { calorDe, destinoDe, type Matriz, type Seleccion, totalDe } from './tablero.matriz';

interface Props {
  tablero: Tablero;
  matriz: Matriz;
  filtros: string;
  /** The filters, for the explanations of the numbers. */
  conFiltros: ConQue;
  fase: number | null;
  ocupada: boolean;
}

/** States by age: each number leads to its orders (specification, 2.1). */
export function TablaDeEstados({ tablero, matriz, filtros, conFiltros, fase, ocupada }: Props) {
  const deTodas = fase === null ? deCifra('tablero.total', conFiltros) : deCifra('tablero.fase', { ...conFiltros, fase });
  const estados = matriz.filas.map((fila) => fila.estado);
  const enlace = (celda: CeldaTablero, seleccion: Seleccion) => ({
    celda,
    titulo: seleccion.titulo,
    to: destinoDe(celda, seleccion, tablero, filtros),
  });
  return (
    <TableWrap label="Órdenes por estado y días en el estado" className="tablero-region" busy={ocupada}>
      <table className="tablero-matriz">
        <caption className="vh">Órdenes abiertas por estado y días en el estado</caption>
        <thead>
          <tr>
            <th scope="col">Estado</th>
            {matriz.columnas.map(({ cubeta, etiqueta, nombre }) => (
              <th key={cubeta} scope="col">
                <span aria-hidden="true">{etiqueta}</span>
                <span className="vh">{nombre}</span>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {matriz.filas.map((fila) => (
            <tr key={fila.estado}>
              <th scope="row">
                <StateChip nombre={fila.estado} background={fila.color_background} foreground={fila.color_foreground} />
                <Delta fila={fila} con={conFiltros} />
              </th>
              {fila.cubetas.map((celda, i) => {
                const { cubeta, nombre } = matriz.columnas[i] ?? { cubeta: i + 1, nombre: '' };
                const titulo = `${fila.estado}: ${nombre}`;
                return (
                  <Celda
                    key={cubeta}
                    {...enlace(celda, { estados: [fila.estado], cubeta, titulo })}
                    cifra={deCifra('tablero.celda', { ...conFiltros, estado: fila.estado, cubeta })}
                    calor={calorDe(celda, matriz.mayor)}
                  />
                );
              })}
              <Celda
                {...enlace(totalDe(fila), { estados: [fila.estado], cubeta: null, titulo: fila.estado })}
                cifra={deCifra('tablero.estado', { ...conFiltros, estado: fila.estado })}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {matriz.columnas.map(({ cubeta, nombre, celda }) => (
              <Celda
                key={cubeta}
                {...enlace(celda, { estados, cubeta, titulo: `Todos los estados: ${nombre}` })}
                cifra={deCifra('tablero.columna', { ...conFiltros, cubeta, fase })}
              />
            ))}
            <Celda {...enlace(matriz.total, { estados, cubeta: null, titulo: 'Todos los estados' })} cifra={deTodas} />
          </tr>
        </tfoot>
      </table>
    </TableWrap>
  );
}

interface DeCelda {
  celda: CeldaTablero;
  titulo: string;
  to: string;
  cifra: ReturnType<typeof deCifra>;
  calor?: ReturnType<typeof calorDe>;
}

function Celda({ celda, titulo, to, cifra, calor }: DeCelda) {
  if (celda.total === 0) return <td />;
  const alertas = [celda.rojas > 0 && `${celda.rojas} en rojo`, celda.amarillas > 0 && `${celda.amarillas} en amarillo`]
    .filter(Boolean)
    .join(', ');
  const ordenes = celda.total === 1 ? 'orden' : 'órdenes';
  return (
    <td data-tono={calor?.tono} data-nivel={calor?.nivel} {...cifra}>
      <Link to={to} className="num" title={alertas ? `${titulo}. ${alertas}` : titulo}>
        {formato.entero(celda.total)}
        <span className="vh">
          {' '}
          {ordenes}, {titulo}
          {alertas && `, ${alertas}`}
        </span>
      </Link>
    </td>
  );
}

/** The state's change since the day before; the legend explains it. */
function Delta({ fila: { estado, desde_ayer }, con }: { fila: FilaTablero; con: ConQue }) {
  if (!desde_ayer) return null;
  const [signo, palabra] = desde_ayer > 0 ? ['▲', 'más'] : ['▼', 'menos'];
  const cuantas = Math.abs(desde_ayer);
  return (
    <Cifra
      sola
      de="tablero.desde_ayer"
      con={{ ...con, estado }}
      className="tablero-delta num"
      title={`${cuantas} ${palabra} que hace 24 horas`}
    >
      <span aria-hidden="true">
        {signo} {cuantas}
      </span>
      <span className="vh">
        , {cuantas} {palabra} que hace 24 horas
      </span>
    </Cifra>
  );
}
