import type { LoImaginado, OrdenImaginada } from '@bitacora/domain/contracts';

const COLORES = [
  ['red', 'rojo'],
  ['yellow', 'amarillo'],
  ['green', 'verde'],
] as const;

const ordenes = (n: number): string => `${n.toLocaleString('es-CL')} ${n === 1 ? 'orden' : 'órdenes'}`;

/** The material of the sentences: every changed order, listed or not. */
export interface Consecuencias extends Pick<LoImaginado, 'comandos' | 'oportunidades' | 'partes' | 'detenidos'> {
  readonly ordenes: readonly Pick<OrdenImaginada, 'antes' | 'despues' | 'destrabada'>[];
}

/** The consequences of a scenario, one sentence for each; impossible commands first. */
export function frasesDe({ comandos, ordenes: todas, oportunidades, partes, detenidos }: Consecuencias): string[] {
  const frases: string[] = [];
  const negados = comandos.filter(({ ok }) => !ok);
  if (negados.length > 0)
    frases.push(
      comandos.length === 1
        ? `No se podría hacer: ${negados[0]?.mensaje}`
        : `${negados.length} de ${comandos.length} acciones no se podrían hacer`,
    );
  const destrabadas = todas.filter(({ destrabada }) => destrabada).length;
  if (destrabadas > 0) frases.push(`Se ${destrabadas === 1 ? 'destraba' : 'destraban'} ${ordenes(destrabadas)}`);
  for (const [color, nombre] of COLORES) {
    const n = todas.filter(({ antes, despues }) => antes && antes.color !== despues.color && despues.color === color).length;
    if (n > 0) frases.push(`${ordenes(n)} ${n === 1 ? 'pasa' : 'pasan'} a ${nombre}`);
  }
  const mueven = todas.filter(({ antes, despues }) => antes && antes.estado !== despues.estado).length;
  if (mueven > 0) frases.push(`${ordenes(mueven)} ${mueven === 1 ? 'cambia' : 'cambian'} de estado`);
  const nuevas = todas.filter(({ antes }) => !antes).length;
  if (nuevas > 0) frases.push(`${nuevas === 1 ? 'Comienza' : 'Comienzan'} ${ordenes(nuevas)}`);
  const comienzan = oportunidades.filter(({ antes }) => antes === null).length;
  if (comienzan > 0) frases.push(comienzan === 1 ? 'Comienza 1 oportunidad de venta' : `Comienzan ${comienzan} oportunidades de venta`);
  const cambian = oportunidades.length - comienzan;
  if (cambian > 0) frases.push(cambian === 1 ? 'Cambia 1 oportunidad de venta' : `Cambian ${cambian} oportunidades de venta`);
  for (const { part_number, antes, despues } of partes)
    if ((antes?.buenos ?? 0) !== despues.buenos)
      frases.push(
        `De ${part_number} ${despues.buenos === 1 ? 'queda 1 buena' : `quedan ${despues.buenos} buenas`}; había ${antes?.buenos ?? 0}`,
      );
  frases.push(...detenidos);
  if (frases.length > 0) return frases;
  return todas.length > 0
    ? [`${ordenes(todas.length)} ${todas.length === 1 ? 'cambia' : 'cambian'} sin moverse de su estado`]
    : ['No cambia nada'];
}
