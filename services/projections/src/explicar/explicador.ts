import { esDelPersonal, type InputOf, tieneAlgunGrupo } from '@bitacora/domain';
import { AJUSTE, AJUSTE_ORIGINAL, evolveAjuste } from '@bitacora/domain/ajuste';
import { entidadDe } from '@bitacora/domain/auditoria';
import { type ExplicacionDeCifra, TAMANO_DE_EXPLICACION } from '@bitacora/domain/contracts';
import type { explicar } from '@bitacora/domain/contracts/routes';
import {
  type ContextoDeRecuento,
  EXPLICACIONES,
  type Explicacion,
  type Hecho,
  type Recuento,
  type Valor,
} from '@bitacora/domain/explicaciones';
import type { RecordedEvent } from '@bitacora/event-store';
import { type Policy, RUNTIME, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { HechoQueries } from '../auditoria/hecho.queries';
import { lecturaDe } from '../lectura/lectura';
import { momentoDe } from '../momento';
import { alcance } from '../orden/orden.filtros';
import { conReloj, enElPasado, fueraDelPasado } from '../pasado/pasado';
import { LiveReadModels } from '../runner/live';
import { FotosDeOrdenes } from './fotos-de-ordenes';

/** Times that both readings are made again when something was written between them. */
const INTENTOS = 3;

/** Explains numbers: what the screen shows is read as the screen reads it, and made again from the log alone. */
@Injectable()
export class Explicador {
  constructor(
    @Inject(QueryBus) private readonly bus: QueryBus,
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'clock' | 'ajustes'>,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
    @Inject(HechoQueries) private readonly hechos: HechoQueries,
    @Inject(FotosDeOrdenes) private readonly fotos: FotosDeOrdenes,
  ) {}

  /** GET /api/explicar/{cifra}. */
  async de({ params: { cifra }, query: { con, page } }: InputOf<typeof explicar>, session: Session): Promise<ExplicacionDeCifra> {
    const explicacion = EXPLICACIONES[cifra];
    const dichos = Object.fromEntries(new URLSearchParams(con));
    soloConocidos(explicacion, dichos);
    const parametros = validate(explicacion.parametros, dichos);
    const { route } = explicacion.pantalla(parametros);
    if (!alcanza(route.access as Policy, session)) refuse('SIN_PERMISO', 'No tiene permiso para ver este número');
    if (enElPasado() && !route.past) refuse('DATOS_INVALIDOS', SOLO_HOY, { campos: { en: [SOLO_HOY] } });
    const ahora = this.runtime.clock.now();
    return conReloj(ahora, async () => {
      const contexto = { ...momentoDe(this.runtime), alcance: alcance(session), cambios: await this.cambios() };
      const { mostrado, recuento, position } = await this.ambos(explicacion, parametros, contexto, session);
      return {
        cifra,
        titulo: explicacion.titulo,
        regla: [...explicacion.regla(parametros, contexto)],
        medida: explicacion.medida,
        mostrado,
        recontado: recuento.valor,
        coincide: mostrado === recuento.valor,
        ahora: ahora.toISOString(),
        posicion: position,
        hechos: await this.pagina(recuento, page),
      };
    });
  }

  /** The value of the screen and that of the log, at the same position. */
  private async ambos(explicacion: Explicacion, parametros: object, contexto: ContextoDeRecuento, session: Session) {
    for (let intento = 1; ; intento++) {
      const position = this.position;
      const mostrado = await this.mostrado(explicacion, parametros, session);
      const recuento = await this.recuento(explicacion, parametros, contexto, position);
      if (this.position === position || intento === INTENTOS) return { mostrado, recuento, position };
    }
  }

  /** The changes of the states' settings, with the position of each. */
  private async cambios(): Promise<ContextoDeRecuento['cambios']> {
    const hechos = await this.runtime.store.readStream(AJUSTE.stream.of('estados'));
    const { cambios } = hechos.map(AJUSTE.own).reduce(evolveAjuste, AJUSTE_ORIGINAL);
    return cambios.map((cambio, i) => ({ ...cambio, position: hechos[i]?.position ?? 0 }));
  }

  private get position(): number {
    return enElPasado()?.position ?? this.live.position;
  }

  private async mostrado(explicacion: Explicacion, parametros: object, session: Session): Promise<Valor> {
    const { route, pedido, valor } = explicacion.pantalla(parametros);
    const Lectura = lecturaDe(route);
    return valor(await this.bus.execute(new Lectura(session as never, pedido as never)));
  }

  private async recuento(explicacion: Explicacion, parametros: object, contexto: ContextoDeRecuento, position: number): Promise<Recuento> {
    const fuente = explicacion.fuente(parametros);
    if (fuente.stream === null) return fuente.recontar(await this.fotos.hasta(position), contexto);
    const hechos: readonly Hecho[] = await this.runtime.store.readStream(fuente.stream);
    return fuente.recontar(
      hechos.filter((hecho) => hecho.position <= position),
      contexto,
    );
  }

  /** A page of the facts that count, newest first, in words. */
  private async pagina({ hechos }: Recuento, page: number): Promise<ExplicacionDeCifra['hechos']> {
    const desde = (page - 1) * TAMANO_DE_EXPLICACION;
    const elegidos = hechos.toReversed().slice(desde, desde + TAMANO_DE_EXPLICACION);
    const leidos = await Promise.all(elegidos.map(({ position }) => this.runtime.store.readAll(position - 1, 1)));
    // People and things are named as they are called today.
    const enPalabras = await fueraDelPasado(() => this.hechos.enPalabras(leidos.flat().flatMap(filaDe)));
    const porPosicion = new Map(enPalabras.map((hecho) => [hecho.position, hecho]));
    return {
      count: hechos.length,
      next: desde + TAMANO_DE_EXPLICACION < hechos.length ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results: elegidos.flatMap(({ position, aporte }) => {
        const hecho = porPosicion.get(position);
        if (!hecho) return [];
        const { causa: _causa, ...resto } = hecho;
        return { ...resto, aporte };
      }),
    };
  }
}

/** Refuses what a recount does not know: with it the screen shows another number. */
function soloConocidos({ parametros }: Explicacion, dichos: object): void {
  const { properties = {} } = z.toJSONSchema(parametros, { io: 'input', unrepresentable: 'any' });
  const otros = Object.keys(dichos).filter((nombre) => !Object.hasOwn(properties, nombre));
  if (otros.length === 0) return;
  const mensaje = 'Con este filtro el número no se recuenta';
  refuse('DATOS_INVALIDOS', `${mensaje}: ${otros.join(', ')}`, { campos: Object.fromEntries(otros.map((nombre) => [nombre, [mensaje]])) });
}

const SOLO_HOY = 'Este número solo se explica hoy';

/** A fact of the log as the audit puts it in words. */
function filaDe({ position, at, actor, type, stream, revision, correlation_id, comando }: RecordedEvent) {
  const cosa = entidadDe(stream);
  if (!cosa) return [];
  return {
    position: String(position),
    at: new Date(at),
    actor_id: actor.id,
    en_nombre_de: actor.en_nombre_de ?? null,
    grupos: actor.grupos.join(', ') || null,
    tipo: type,
    entidad: cosa.entidad,
    entidad_id: cosa.id,
    revision,
    correlation_id,
    canal: comando?.canal ?? null,
    causa_position: null,
    causa_tipo: null,
    causa_entidad: null,
    causa_id: null,
  };
}

const alcanza = (policy: Policy, { actor }: Session): boolean =>
  policy === 'staff' ? esDelPersonal(actor.grupos) : typeof policy === 'string' || tieneAlgunGrupo(actor.grupos, policy);
