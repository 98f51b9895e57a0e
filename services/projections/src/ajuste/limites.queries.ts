import { AJUSTE_LIMITES, type AjusteDeValores, esValorDeshacible, limitesVigentes, ultimoCambioDeValor } from '@bitacora/domain/ajuste';
import type { LimitesDeLaCasa } from '@bitacora/domain/contracts';
import type * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { type Limite, NOMBRES_DE_LIMITE } from '@bitacora/domain/limites';
import { ESTADO_OV } from '@bitacora/domain/ov';
import { STREAM_LIMITES } from '@bitacora/domain/streams';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LIVE } from '../migrate';

const DIA = 86_400_000;
const SIN_CAMBIOS: AjusteDeValores<number, Limite> = { cambios: [] };

/** Reads of the periods of the house, for the people who change them. */
@Injectable()
export class LimitesQueries {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'clock' | 'ajustes'>) {}

  /** Every period with its changes, from the log. */
  async todos(): Promise<LimitesDeLaCasa> {
    const eventos = await this.runtime.store.readStream(STREAM_LIMITES.of('limites'));
    const ajuste = eventos.reduce((antes, evento) => AJUSTE_LIMITES.after(antes, evento) ?? antes, SIN_CAMBIOS);
    const vigentes = limitesVigentes(ajuste, this.runtime.clock.now());
    return {
      limites: NOMBRES_DE_LIMITE.map((limite) => ({
        limite,
        valor: vigentes[limite],
        ultimo_cambio: ultimoCambioDeValor(ajuste, limite),
      })),
      cambios: ajuste.cambios
        .map(({ clave: limite, ...cambio }) => ({ ...cambio, limite, deshacible: esValorDeshacible(ajuste, { ...cambio, clave: limite }) }))
        .reverse(),
    };
  }

  /** The effect of another value now, in words. */
  async efecto({ limite, valor }: InputOf<typeof rutas.efectoDeLimite>['query']): Promise<{ texto: string }> {
    const ahora = this.runtime.clock.now();
    const antes = this.runtime.ajustes.vigente('limites', ahora)[limite];
    return { texto: antes === valor ? 'Es el valor de ahora' : await this.enPalabras(limite, antes, valor, ahora) };
  }

  private async enPalabras(limite: Limite, antes: number, valor: number, ahora: Date): Promise<string> {
    if (limite.startsWith('tecnico_')) return 'Vale para quienes se inviten desde entonces; los demás conservan su máximo';
    if (limite.startsWith('lecturas_'))
      return valor < antes
        ? `Lo de hace más de ${valor} meses se elimina dentro de la próxima hora, y no vuelve`
        : 'Lo que ya se eliminó no vuelve; lo demás se guarda más tiempo';
    const [corto, largo] = [antes, valor].sort((a, b) => a - b) as [number, number];
    const [desde, hasta] = [new Date(ahora.getTime() - largo * DIA), new Date(ahora.getTime() - corto * DIA)];
    if (limite === 'espera_de_retiro') {
      if (valor > antes) return 'Las órdenes que ya están «A espera de retiro» siguen ahí; las demás esperan más';
      const cuantas = await this.esperando(desde, hasta);
      return cuantas === 0 ? 'Ninguna orden pasa ahora a «A espera de retiro»' : `${ordenes(cuantas)} ahora a «A espera de retiro»`;
    }
    if (limite === 'cotizacion_vencer' || limite === 'cotizacion_recordar') {
      const cuantas = await this.cotizadas(desde, hasta);
      const pasan = `${cuantas} ${cuantas === 1 ? 'cotización enviada pasa' : 'cotizaciones enviadas pasan'}`;
      if (cuantas === 0) return 'Ninguna cotización enviada cambia ahora';
      if (limite === 'cotizacion_vencer') return `${pasan} a ${valor < antes ? 'vencidas' : 'no vencidas'}`;
      return `${pasan} a ${valor < antes ? 'por recordar' : 'esperar su recordatorio'}`;
    }
    return 'Vale para los enlaces que se envíen desde entonces; los ya enviados conservan su plazo';
  }

  private async esperando(desde: Date, hasta: Date): Promise<number> {
    const { rows } = await this.runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${LIVE}.orden o
       where o.estado in ('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado')
         and (o.dominio->>'avisada_para_retiro')::timestamptz > $1 and (o.dominio->>'avisada_para_retiro')::timestamptz <= $2`,
      [desde, hasta],
    );
    return rows[0]?.n ?? 0;
  }

  private async cotizadas(desde: Date, hasta: Date): Promise<number> {
    const { rows } = await this.runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${LIVE}.ov v
       where v.estado = $3 and (v.dominio->>'cotizacion_enviada_en')::timestamptz > $1
         and (v.dominio->>'cotizacion_enviada_en')::timestamptz <= $2`,
      [desde, hasta, ESTADO_OV.ENVIADA],
    );
    return rows[0]?.n ?? 0;
  }
}

const ordenes = (cuantas: number): string => `${cuantas} ${cuantas === 1 ? 'orden pasa' : 'órdenes pasan'}`;
