import { z } from 'zod';
import { colorDe, LIMITE_TOTAL } from '../comun';
import type { OrdenListaFila } from '../contracts';
import * as rutas from '../contracts/routes';
import { type Orden, segundosEntre } from '../orden';
import { STREAM_ORDEN } from '../streams';
import { type ContextoDeRecuento, deUna, enPantalla, explica, type HechoContado, type Recuento, type Valor } from './explicacion';
import { type Foto, type Hecho, SIN_VIDA, vivir } from './fotos';
import { entero } from './parametros';

const deOrden = z.strictObject({ ot: entero });

interface Leida {
  readonly orden: Orden;
  readonly foto: Foto;
  /** The events that set when the order came in, since when it is in its state, and when it was closed. */
  readonly hechos: { readonly ingreso: number; readonly estado: number; readonly cierre: number | null };
}

/** An order folded out of its own events; null before its first. */
function leer(hechos: readonly Hecho[]): Leida | null {
  const { orden, fotos } = hechos.reduce(vivir, SIN_VIDA);
  const foto = fotos.at(-1);
  if (!orden || !foto) return null;
  const desde = <K extends keyof Foto>(campo: K) => fotos.find((una) => una[campo] === foto[campo])?.position ?? foto.position;
  return {
    orden,
    foto,
    hechos: { ingreso: desde('fecha_ingreso'), estado: foto.estado_position, cierre: foto.cerrada_en ? desde('cerrada_en') : null },
  };
}

type DeLaFila = (fila: OrdenListaFila) => Valor;

const deUnaOrden = (
  dicho: { titulo: string; medida: 'cuenta' | 'segundos' | 'color' | 'porcentaje'; regla: (contexto: ContextoDeRecuento) => string[] },
  enFila: DeLaFila,
  recontar: (leida: Leida, contexto: ContextoDeRecuento) => Recuento,
) =>
  explica({
    titulo: dicho.titulo,
    medida: dicho.medida,
    parametros: deOrden,
    regla: (_p, contexto) => dicho.regla(contexto),
    pantalla: ({ ot }) =>
      enPantalla(rutas.filaDeOrden, { params: { ot }, query: undefined, body: undefined }, (fila) =>
        'excepciones' in fila ? enFila(fila) : null,
      ),
    fuente: ({ ot }) =>
      deUna(STREAM_ORDEN.of(ot), (hechos, contexto) => {
        const leida = leer(hechos);
        return leida ? recontar(leida, contexto) : { valor: null, hechos: [] };
      }),
  });

const enEstado = ({ orden, foto }: Leida, { ahora }: ContextoDeRecuento): number =>
  orden.cerrada_en ? 0 : segundosEntre(foto.estado_desde, ahora);
const enTotal = ({ orden }: Leida, { ahora }: ContextoDeRecuento): number =>
  segundosEntre(orden.fecha_ingreso, orden.cerrada_en ? new Date(orden.cerrada_en) : ahora);

const delEstado = ({ hechos, foto }: Leida): HechoContado[] => [{ position: hechos.estado, aporte: `Pasó a «${foto.estado}»` }];
const delTotal = ({ hechos: { ingreso, cierre } }: Leida): HechoContado[] => [
  { position: ingreso, aporte: 'Comienza a contar' },
  ...(cierre === null ? [] : [{ position: cierre, aporte: 'Deja de contar' }]),
];
const horas = (limite: number | null): string => (limite === null ? 'sin límite' : `${limite} h`);

/** The numbers of one order. */
export const EXPLICACIONES_DE_ORDEN = {
  'orden.tiempo_estado': deUnaOrden(
    {
      titulo: 'Tiempo en el estado',
      medida: 'segundos',
      regla: () => ['Desde el hecho que llevó la orden a su estado hasta este momento. Una orden cerrada no suma tiempo.'],
    },
    ({ tiempo_estados }) => tiempo_estados.hora_estado_actual,
    (leida, contexto) => ({ valor: enEstado(leida, contexto), hechos: delEstado(leida) }),
  ),
  'orden.tiempo_total': deUnaOrden(
    { titulo: 'Tiempo total', medida: 'segundos', regla: () => ['Desde que la orden ingresó hasta que se cerró, o hasta este momento.'] },
    ({ tiempo_estados }) => tiempo_estados.hora_total,
    (leida, contexto) => ({ valor: enTotal(leida, contexto), hechos: delTotal(leida) }),
  ),
  'orden.alerta_estado': deUnaOrden(
    {
      titulo: 'Alerta del tiempo en el estado',
      medida: 'color',
      regla: () => ['El tiempo en el estado se compara con las horas de alerta que el centro puso a ese estado.'],
    },
    ({ detalle_alerta }) => detalle_alerta.state.color,
    (leida, contexto) => {
      const { hora_alerta_1, hora_alerta_2 } = contexto.estados[leida.orden.estado];
      return {
        valor: colorDe(enEstado(leida, contexto), hora_alerta_1, hora_alerta_2),
        hechos: delEstado(leida).map(({ position, aporte }) => ({
          position,
          aporte: `${aporte}: amarilla ${horas(hora_alerta_1)}, roja ${horas(hora_alerta_2)}`,
        })),
      };
    },
  ),
  'orden.alerta_total': deUnaOrden(
    {
      titulo: 'Alerta del tiempo total',
      medida: 'color',
      regla: () => [
        `Amarilla desde las ${LIMITE_TOTAL.amarillo} h en el centro, roja desde las ${LIMITE_TOTAL.rojo} h. Una orden cerrada no alerta.`,
      ],
    },
    ({ detalle_alerta }) => detalle_alerta.total.color,
    (leida, contexto) => ({
      valor: leida.orden.cerrada_en ? 'green' : colorDe(enTotal(leida, contexto), LIMITE_TOTAL.amarillo, LIMITE_TOTAL.rojo),
      hechos: delTotal(leida),
    }),
  ),
  'orden.avance': deUnaOrden(
    {
      titulo: 'Avance que ve el cliente',
      medida: 'porcentaje',
      regla: () => ['El porcentaje que el centro puso al estado de la orden; una interrupción muestra el del estado anterior.'],
    },
    ({ estado }) => estado.estado.porcentaje_cliente,
    (leida, { estados }) => {
      const { estado, estado_previo } = leida.orden;
      const propio = estados[estado].porcentaje_cliente;
      return { valor: propio ?? (estado_previo && estados[estado_previo].porcentaje_cliente), hechos: delEstado(leida) };
    },
  ),
  'orden.excepciones': explica({
    titulo: 'Excepciones de la orden',
    medida: 'cuenta',
    parametros: deOrden,
    regla: () => ['Cuenta las excepciones pedidas, aprobadas o rechazadas de la orden; las revertidas o retiradas no cuentan.'],
    pantalla: ({ ot }) =>
      enPantalla(rutas.filaDeOrden, { params: { ot }, query: undefined, body: undefined }, (fila) =>
        'excepciones' in fila ? fila.excepciones.count : null,
      ),
    fuente: ({ ot }) => deUna(STREAM_ORDEN.of(ot), contarExcepciones),
  }),
};

/** The state of an exception that was taken back. */
const REVERTIDA = 4;

function contarExcepciones(hechos: readonly Hecho[]): Recuento {
  const contados: HechoContado[] = [];
  let vida = SIN_VIDA;
  let antes = 0;
  for (const hecho of hechos) {
    vida = vivir(vida, hecho);
    const ahora = vida.orden?.excepciones.filter(({ estado }) => estado !== REVERTIDA).length ?? 0;
    if (ahora !== antes) contados.push({ position: hecho.position, aporte: ahora > antes ? `+${ahora - antes}` : `−${antes - ahora}` });
    antes = ahora;
  }
  return { valor: antes, hechos: contados };
}
