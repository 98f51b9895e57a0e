import { z } from 'zod';
import { type Estado, type EstadosVigentes, LIMITE_TOTAL, NOMBRE_FASE } from '../comun';
import type { CeldaTablero, Tablero } from '../contracts';
import { ABIERTOS, type TableroQuery, tableroQuerySchema } from '../contracts/consultas';
import * as rutas from '../contracts/routes';
import { CUBETAS, DIA_S, diasDe, segundosEntre } from '../orden';
import { alertaDe } from './alerta';
import { type ContextoDeRecuento, deTodas, enPantalla, explica, type Recuento } from './explicacion';
import { type Foto, type PasadoDeOrden, pasa } from './fotos';
import { entero } from './parametros';

type Filtros = Omit<TableroQuery, 'refresh'>;
const conFiltros = tableroQuerySchema.omit({ refresh: true });
const NOMBRES_DE_FILTROS = Object.keys(conFiltros.shape) as (keyof Filtros)[];
const estado = z.enum(ABIERTOS as [Estado, ...Estado[]], { error: 'Estado desconocido' });
const cubeta = entero.max(CUBETAS.length, `Debe estar entre 1 y ${CUBETAS.length}`);
const fase = entero.refine((n) => Object.hasOwn(NOMBRE_FASE, n), 'Fase desconocida');
const COLORES = { yellow: 'amarilla', red: 'roja' } as const;

/** The bucket of an order, 1 the youngest. */
function cubetaDe({ estado_desde }: Foto, { ahora }: ContextoDeRecuento): number {
  const dias = diasDe(segundosEntre(estado_desde, ahora));
  return CUBETAS.findIndex(({ hasta }) => hasta === null || dias <= hasta) + 1;
}

const cuantos = (dias: number): string => (dias === 1 ? '1 día' : `${dias} días`);

/** The open orders that the filters pass and a condition holds for; the fact that counts is the one that brought each to its state. */
const abiertasQue = (filtros: Filtros, cumple: (foto: Foto, contexto: ContextoDeRecuento) => boolean) =>
  deTodas((ordenes, contexto): Recuento => {
    const { alert_color__in: colores } = filtros;
    const contadas: Foto[] = [];
    for (const { fotos } of ordenes) {
      const foto = fotos.at(-1);
      if (!foto || foto.estado === 'Cerrado' || !pasa(foto, filtros, contexto.alcance)) continue;
      if (colores.length > 0 && !colores.includes(alertaDe(foto, contexto))) continue;
      if (cumple(foto, contexto)) contadas.push(foto);
    }
    return {
      valor: contadas.length,
      hechos: contadas
        .sort((a, b) => a.estado_position - b.estado_position)
        .map((foto) => ({
          position: foto.estado_position,
          aporte: `${cuantos(diasDe(segundosEntre(foto.estado_desde, contexto.ahora)))} en «${foto.estado}»`,
        })),
    };
  });

const QUE_CUENTA =
  'Cuenta las órdenes abiertas, una por una: el último hecho que cambió el estado de cada una dice en cuál está y desde cuándo.';
const EDAD = 'La edad son los días en ese estado, redondeados hacia arriba; el primer día cuenta como uno.';

function filtrosEnPalabras(pedido: Filtros, { alcance }: ContextoDeRecuento): string[] {
  const puestos = NOMBRES_DE_FILTROS.some((nombre) => pedido[nombre] !== undefined && pedido[nombre]?.toString() !== '');
  return [
    ...(puestos ? ['Solo cuentan las que pasan los filtros de la página.'] : []),
    ...(alcance.tecnico === undefined ? [] : ['Solo cuentan tus órdenes.']),
  ];
}

function alertasEnPalabras(de: Estado, estados: EstadosVigentes): string {
  const { hora_alerta_1, hora_alerta_2 } = estados[de];
  const horas = (limite: number | null) => (limite === null ? 'nunca' : `a las ${limite} h`);
  return `En «${de}»: amarilla ${horas(hora_alerta_1)} en el estado, roja ${horas(hora_alerta_2)}. En el tiempo total: amarilla a las ${LIMITE_TOTAL.amarillo} h, roja a las ${LIMITE_TOTAL.rojo} h. Vale la peor.`;
}

const delTablero = (
  { estado: _estado, cubeta: _cubeta, fase: _fase, color: _color, ...filtros }: Filtros & Readonly<Record<string, unknown>>,
  valor: (tablero: Tablero) => number | null,
) => enPantalla(rutas.tablero, { params: {}, query: { ...(filtros as Filtros), refresh: true }, body: undefined } as never, valor);

const filaDe = ({ filas }: Tablero, suyo: Estado) => filas.find((fila) => fila.estado === suyo);
const celdaDe = (tablero: Tablero, suyo: Estado, n: number): CeldaTablero | undefined => filaDe(tablero, suyo)?.cubetas[n - 1];

/** The numbers of the dashboard. */
export const EXPLICACIONES_DEL_TABLERO = {
  'tablero.celda': explica({
    titulo: 'Órdenes de un estado y una edad',
    medida: 'cuenta',
    parametros: conFiltros.extend({ estado, cubeta }).strict(),
    regla: (p, contexto) => [
      QUE_CUENTA,
      EDAD,
      `Aquí: estado «${p.estado}», ${CUBETAS[p.cubeta - 1]?.nombre}.`,
      ...filtrosEnPalabras(p, contexto),
    ],
    pantalla: (p) => delTablero(p, (tablero) => celdaDe(tablero, p.estado, p.cubeta)?.total ?? null),
    fuente: (p) => abiertasQue(p, (foto, contexto) => foto.estado === p.estado && cubetaDe(foto, contexto) === p.cubeta),
  }),
  'tablero.estado': explica({
    titulo: 'Órdenes de un estado',
    medida: 'cuenta',
    parametros: conFiltros.extend({ estado }).strict(),
    regla: (p, contexto) => [QUE_CUENTA, `Aquí: estado «${p.estado}», de cualquier edad.`, ...filtrosEnPalabras(p, contexto)],
    pantalla: (p) => delTablero(p, (tablero) => filaDe(tablero, p.estado)?.total ?? null),
    fuente: (p) => abiertasQue(p, (foto) => foto.estado === p.estado),
  }),
  'tablero.columna': explica({
    titulo: 'Órdenes de una edad',
    medida: 'cuenta',
    parametros: conFiltros.extend({ cubeta, fase: fase.optional() }).strict(),
    regla: (p, contexto) => [
      QUE_CUENTA,
      EDAD,
      `Aquí: ${CUBETAS[p.cubeta - 1]?.nombre}, en cualquier estado${p.fase ? ` de la fase ${NOMBRE_FASE[p.fase]}` : ''}.`,
      ...filtrosEnPalabras(p, contexto),
    ],
    pantalla: (p) =>
      delTablero(p, ({ filas }) =>
        filas
          .filter((fila) => p.fase === undefined || fila.fase === p.fase)
          .reduce((suma, { cubetas }) => suma + (cubetas[p.cubeta - 1]?.total ?? 0), 0),
      ),
    fuente: (p) =>
      abiertasQue(
        p,
        (foto, contexto) =>
          cubetaDe(foto, contexto) === p.cubeta && (p.fase === undefined || contexto.estados[foto.estado].fase === p.fase),
      ),
  }),
  'tablero.fase': explica({
    titulo: 'Órdenes de una fase',
    medida: 'cuenta',
    parametros: conFiltros.extend({ fase }).strict(),
    regla: (p, contexto) => [QUE_CUENTA, `Aquí: todos los estados de la fase ${NOMBRE_FASE[p.fase]}.`, ...filtrosEnPalabras(p, contexto)],
    pantalla: (p) => delTablero(p, ({ por_fase }) => por_fase.find((una) => una.fase === p.fase)?.total ?? null),
    fuente: (p) => abiertasQue(p, (foto, { estados }) => estados[foto.estado].fase === p.fase),
  }),
  'tablero.total': explica({
    titulo: 'Órdenes abiertas',
    medida: 'cuenta',
    parametros: conFiltros.strict(),
    regla: (p, contexto) => [QUE_CUENTA, ...filtrosEnPalabras(p, contexto)],
    pantalla: (p) => delTablero(p, ({ total }) => total),
    fuente: (p) => abiertasQue(p, () => true),
  }),
  'tablero.abiertas': explica({
    titulo: 'Todas las órdenes abiertas',
    medida: 'cuenta',
    parametros: conFiltros.strict(),
    regla: (_p, contexto) => [
      QUE_CUENTA,
      'Cuentan todas las que puedes ver, cualquiera sea el filtro.',
      ...filtrosEnPalabras(SIN_FILTROS, contexto),
    ],
    pantalla: (p) => delTablero(p, ({ abiertas }) => abiertas),
    fuente: () => abiertasQue(SIN_FILTROS, () => true),
  }),
  'tablero.alerta': explica({
    titulo: 'Órdenes en alerta',
    medida: 'cuenta',
    parametros: conFiltros
      .extend({ estado, cubeta: cubeta.optional(), color: z.enum(['yellow', 'red'], { error: 'Color de alerta desconocido' }) })
      .strict(),
    regla: (p, contexto) => [
      QUE_CUENTA,
      `Aquí: las de «${p.estado}»${p.cubeta ? `, ${CUBETAS[p.cubeta - 1]?.nombre},` : ''} en alerta ${COLORES[p.color]}.`,
      alertasEnPalabras(p.estado, contexto.estados),
      ...filtrosEnPalabras(p, contexto),
    ],
    pantalla: (p) =>
      delTablero(p, (tablero) => {
        const lugar = p.cubeta === undefined ? filaDe(tablero, p.estado) : celdaDe(tablero, p.estado, p.cubeta);
        return lugar?.[p.color === 'red' ? 'rojas' : 'amarillas'] ?? null;
      }),
    fuente: (p) =>
      abiertasQue(
        p,
        (foto, contexto) =>
          foto.estado === p.estado &&
          (p.cubeta === undefined || cubetaDe(foto, contexto) === p.cubeta) &&
          alertaDe(foto, contexto) === p.color,
      ),
  }),
  'tablero.desde_ayer': explica({
    titulo: 'Cambio desde hace 24 horas',
    medida: 'cuenta',
    parametros: conFiltros.extend({ estado }).strict(),
    regla: (p, contexto) => [
      `Las órdenes que hoy están en «${p.estado}» y hace 24 horas no estaban, menos las que estaban y ya no.`,
      ...filtrosEnPalabras(p, contexto),
    ],
    pantalla: (p) => delTablero(p, (tablero) => filaDe(tablero, p.estado)?.desde_ayer ?? null),
    fuente: (p) => deTodas((ordenes, contexto) => desdeAyer(ordenes, p, contexto)),
  }),
};

const SIN_FILTROS: Filtros = conFiltros.parse({});

/** Entries into a state and departures from it within a day; an order that went and came back counts for nothing. */
function desdeAyer(
  ordenes: Iterable<PasadoDeOrden>,
  p: Filtros & { readonly estado: Estado },
  { ahora, alcance }: ContextoDeRecuento,
): Recuento {
  const corte = ahora.getTime() - DIA_S * 1000;
  const hechos: { position: number; aporte: string }[] = [];
  let valor = 0;
  for (const { fotos } of ordenes) {
    const hoy = fotos.at(-1);
    if (!hoy || !pasa(hoy, p, alcance)) continue;
    const primera = fotos.findIndex((foto) => foto.estado_position === foto.position && Date.parse(foto.at) > corte);
    if (primera === -1) continue;
    const ayer = fotos[primera - 1]?.estado;
    const cambio = Number(hoy.estado === p.estado) - Number(ayer === p.estado);
    if (cambio === 0) continue;
    valor += cambio;
    hechos.push({
      position: cambio > 0 ? hoy.estado_position : (fotos[primera]?.position ?? hoy.position),
      aporte: `${cambio > 0 ? '+1' : '−1'} OT ${hoy.ot}`,
    });
  }
  return { valor, hechos: hechos.sort((a, b) => a.position - b.position) };
}
