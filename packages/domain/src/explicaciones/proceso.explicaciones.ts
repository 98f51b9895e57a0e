import { z } from 'zod';
import { ESTADOS, type Estado } from '../comun';
import type { MapaDelProceso } from '../contracts';
import { type ConsultaDeProceso, consultaDeProcesoSchema } from '../contracts/consultas';
import * as rutas from '../contracts/routes';
import { segundosEntre } from '../orden';
import { deTodas, enPantalla, explica, type Recuento, type Valor } from './explicacion';
import type { PasadoDeOrden } from './fotos';
import { dentroDe } from './rango';

/** A change of state of an order. */
interface Paso {
  readonly ot: number;
  readonly position: number;
  readonly at: string;
  readonly de: Estado | null;
  readonly a: Estado;
  readonly segundos: number | null;
  readonly tecnico_id: number | null;
  readonly tipo_servicio: number;
}

function* pasosDe({ fotos }: PasadoDeOrden): Generator<Paso> {
  for (const [i, foto] of fotos.entries()) {
    if (foto.position !== foto.estado_position) continue;
    const antes = fotos[i - 1];
    const { ot, position, at, estado, tecnico_id, tipo_servicio } = foto;
    yield {
      ot,
      position,
      at,
      de: antes?.estado ?? null,
      a: estado,
      segundos: antes ? segundosEntre(antes.estado_desde, new Date(at)) : null,
      tecnico_id,
      tipo_servicio,
    };
  }
}

const estado = z.enum(ESTADOS, { error: 'Estado desconocido' });
/** The filters that a recount knows: brands and models are the catalogue's. */
const { marca: _marca, modelo: _modelo, ...campos } = consultaDeProcesoSchema.shape;
const conFiltros = z.strictObject(campos);
type Filtros = z.output<typeof conFiltros>;

function elegidos(
  ordenes: Iterable<PasadoDeOrden>,
  { desde, hasta, tecnico, tipo_servicio }: Filtros,
  cumple: (paso: Paso) => boolean,
): Paso[] {
  const pasos: Paso[] = [];
  for (const orden of ordenes)
    for (const paso of pasosDe(orden))
      if (
        cumple(paso) &&
        dentroDe(paso.at, desde, hasta) &&
        (tecnico === undefined || paso.tecnico_id === tecnico) &&
        (tipo_servicio === undefined || paso.tipo_servicio === tipo_servicio)
      )
        pasos.push(paso);
  return pasos.sort((a, b) => a.position - b.position);
}

const enPalabras = ({ de, a }: Paso): string => (de === null ? `Comenzó en «${a}»` : `«${de}» → «${a}»`);
const contar = (pasos: readonly Paso[]): Recuento => ({
  valor: pasos.length,
  hechos: pasos.map((paso) => ({ position: paso.position, aporte: enPalabras(paso) })),
});

/** The percentile of the times, between the two nearest ones as PostgreSQL puts it. */
function percentil(pasos: readonly Paso[], parte: number): Recuento {
  const medidos = pasos.filter(({ segundos }) => segundos !== null);
  const tiempos = medidos.map(({ segundos }) => segundos ?? 0).sort((a, b) => a - b);
  const lugar = parte * (tiempos.length - 1);
  const menor = tiempos[Math.floor(lugar)];
  const mayor = tiempos[Math.ceil(lugar)];
  return {
    valor: menor === undefined || mayor === undefined ? null : menor + (lugar - Math.floor(lugar)) * (mayor - menor),
    hechos: medidos.map((paso) => ({ position: paso.position, aporte: `${enPalabras(paso)}, tras ${duracion(paso.segundos ?? 0)}` })),
  };
}

const HORA_S = 3600;
const duracion = (segundos: number): string => {
  const horas = Math.floor(segundos / HORA_S);
  return horas >= 24 ? `${Math.floor(horas / 24)} d ${horas % 24} h` : `${horas} h ${Math.floor((segundos % HORA_S) / 60)} min`;
};

const PASO =
  'Un paso es un hecho que cambió el estado de una orden; cuenta en el día en que ocurrió, con el técnico y el servicio que la orden tenía entonces.';
const conPaso = conFiltros.extend({ de: estado.optional(), a: estado });
const conEstado = conFiltros.extend({ estado });

const enMapa = (filtros: Filtros, valor: (mapa: MapaDelProceso) => Valor) =>
  enPantalla(
    rutas.mapaDelProceso,
    { params: {}, query: { ...filtros, marca: undefined, modelo: undefined } satisfies ConsultaDeProceso, body: undefined },
    valor,
  );

const delPaso = (
  titulo: string,
  medida: 'cuenta' | 'segundos',
  regla: string,
  campo: 'n' | 'p50' | 'p90',
  recontar: (pasos: readonly Paso[]) => Recuento,
) =>
  explica({
    titulo,
    medida,
    parametros: conPaso,
    regla: ({ de, a }) => [PASO, `Aquí: ${de === undefined ? `las que comenzaron en «${a}»` : `de «${de}» a «${a}»`}.`, regla],
    pantalla: ({ de, a, ...filtros }) =>
      enMapa(filtros, ({ pasos }) => pasos.find((paso) => paso.de === (de ?? null) && paso.a === a)?.[campo] ?? (campo === 'n' ? 0 : null)),
    fuente: ({ de, a, ...filtros }) =>
      deTodas((ordenes) => recontar(elegidos(ordenes, filtros, (paso) => paso.de === (de ?? null) && paso.a === a))),
  });

const delEstado = (
  titulo: string,
  medida: 'cuenta' | 'segundos',
  regla: string,
  campo: 'entradas' | 'salidas' | 'p50' | 'p90',
  recontar: (pasos: readonly Paso[]) => Recuento,
) =>
  explica({
    titulo,
    medida,
    parametros: conEstado,
    regla: (p) => [PASO, `Aquí: «${p.estado}».`, regla],
    pantalla: ({ estado: suyo, ...filtros }) =>
      enMapa(
        filtros,
        ({ estados }) => estados.find((uno) => uno.estado === suyo)?.[campo] ?? (campo === 'entradas' || campo === 'salidas' ? 0 : null),
      ),
    fuente: ({ estado: suyo, ...filtros }) =>
      deTodas((ordenes) => recontar(elegidos(ordenes, filtros, (paso) => (campo === 'entradas' ? paso.a : paso.de) === suyo))),
  });

const MEDIANA = 'La mitad demoró esto o menos, medido desde el hecho que llevó la orden a su estado anterior.';
const NOVENTA = 'Nueve de cada diez demoraron esto o menos.';

/** The numbers of the process map. */
export const EXPLICACIONES_DEL_PROCESO = {
  'proceso.ordenes': explica({
    titulo: 'Órdenes que se movieron',
    medida: 'cuenta',
    parametros: conFiltros,
    regla: () => [PASO, 'Cuenta las órdenes distintas con al menos un paso.'],
    pantalla: (filtros) => enMapa(filtros, ({ ordenes }) => ordenes),
    fuente: (filtros) =>
      deTodas((ordenes) => {
        const ultimos = new Map(elegidos(ordenes, filtros, () => true).map((paso) => [paso.ot, paso]));
        return contar([...ultimos.values()].sort((a, b) => a.position - b.position));
      }),
  }),
  'proceso.paso': delPaso('Veces que se dio un paso', 'cuenta', 'Cuenta los hechos, no las órdenes.', 'n', contar),
  'proceso.paso_p50': delPaso('Mediana de un paso', 'segundos', MEDIANA, 'p50', (pasos) => percentil(pasos, 0.5)),
  'proceso.paso_p90': delPaso('Percentil 90 de un paso', 'segundos', NOVENTA, 'p90', (pasos) => percentil(pasos, 0.9)),
  'proceso.entradas': delEstado('Entradas a un estado', 'cuenta', 'Cuenta los pasos que llegaron a él.', 'entradas', contar),
  'proceso.salidas': delEstado('Salidas de un estado', 'cuenta', 'Cuenta los pasos que salieron de él.', 'salidas', contar),
  'proceso.estado_p50': delEstado('Mediana en un estado', 'segundos', MEDIANA, 'p50', (pasos) => percentil(pasos, 0.5)),
  'proceso.estado_p90': delEstado('Percentil 90 en un estado', 'segundos', NOVENTA, 'p90', (pasos) => percentil(pasos, 0.9)),
};
