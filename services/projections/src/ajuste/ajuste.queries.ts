import { CATALOGO_ESTADOS, ESTADOS_ORIGINALES, SISTEMA } from '@bitacora/domain';
import {
  AJUSTE,
  AJUSTE_ORIGINAL,
  type Ajuste,
  type AjusteDeValores,
  CALENDARIO,
  esDeshacible,
  estadoVigente,
  esValorDeshacible,
  ultimoCambioDe,
  ultimoCambioDeValor,
  valoresDe,
  valorVigente,
} from '@bitacora/domain/ajuste';
import { CALENDARIO_ORIGINAL } from '@bitacora/domain/calendario';
import type { CalendarioDeLaCasa, EfectoDeEstado, EstadosConfigurables } from '@bitacora/domain/contracts';
import type * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { STREAM_AJUSTE, STREAM_CALENDARIO } from '@bitacora/domain/streams';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { momentoDe } from '../momento';
import { TableroQueries } from '../tablero/tablero.queries';
import { efectoEnPalabras } from './efecto';

/** A reader of all orders, because the effect of a change does not depend on who asks. */
const TODAS = { actor: SISTEMA, clienteEmpresaId: null };

const SIN_CAMBIOS: Parameters<typeof CALENDARIO.subject>[0] = { cambios: [] };

/** Reads of the settings, for the people who change them. */
@Injectable()
export class AjusteQueries {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'clock' | 'ajustes'>,
    @Inject(TableroQueries) private readonly tablero: TableroQueries,
  ) {}

  /** The current and the delivered states, with their changes from the log. */
  async estados(): Promise<EstadosConfigurables> {
    const eventos = await this.runtime.store.readStream(STREAM_AJUSTE.of('estados'));
    const { cambios } = eventos.reduce<Ajuste>((ajuste, evento) => AJUSTE.after(ajuste, evento) ?? ajuste, AJUSTE_ORIGINAL);
    // The values come from the same events as the number of the last change, which identifies the values that the reader saw.
    const ahora = this.runtime.clock.now();
    return {
      estados: CATALOGO_ESTADOS.map(({ nombre, orden, fase, porcentaje_cliente }) => ({
        estado: nombre,
        orden,
        fase,
        ultimo_cambio: ultimoCambioDe(cambios, nombre),
        valores: valoresDe(estadoVigente(cambios, nombre, ahora)),
        original: valoresDe(ESTADOS_ORIGINALES[nombre]),
        sin_porcentaje: porcentaje_cliente === null,
        sin_alertas: nombre === 'Cerrado',
      })),
      cambios: cambios.map((cambio) => ({ ...cambio, deshacible: esDeshacible(cambios, cambio) })).reverse(),
    };
  }

  /** The opening hours of the centre, with their changes from the log. */
  async calendario(): Promise<CalendarioDeLaCasa> {
    const eventos = await this.runtime.store.readStream(STREAM_CALENDARIO.of('calendario'));
    const ajuste = eventos.reduce((antes, evento) => CALENDARIO.after(antes, evento) ?? antes, SIN_CAMBIOS);
    return {
      calendario: valorVigente(ajuste, 'centro', this.runtime.clock.now()) ?? CALENDARIO_ORIGINAL,
      ultimo_cambio: ultimoCambioDeValor(ajuste, 'centro'),
      cambios: ajuste.cambios
        .map(({ clave: _, ...cambio }) => ({ ...cambio, deshacible: esValorDeshacible(ajuste, { clave: _, ...cambio }) }))
        .reverse(),
    };
  }

  /** The effect of other alert hours on the open orders of a state. */
  async efecto(query: InputOf<typeof rutas.efectoDeEstado>['query']): Promise<EfectoDeEstado> {
    const { estado, hora_alerta_1 = null, hora_alerta_2 = null } = query;
    const momento = momentoDe(this.runtime);
    const con = { ...momento.estados, [estado]: { ...momento.estados[estado], hora_alerta_1, hora_alerta_2 } };
    const [antes, despues] = await Promise.all([
      this.tablero.porColor(estado, TODAS, momento),
      this.tablero.porColor(estado, TODAS, { ...momento, estados: con }),
    ]);
    return { antes, despues, texto: efectoEnPalabras(antes, despues) };
  }
}
