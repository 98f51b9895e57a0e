import { type Actor, diaEnSantiago } from '@bitacora/domain';
import type { SolicitudDeDatosFila, SolicitudEnCanal, SolicitudesDeDatos } from '@bitacora/domain/contracts';
import { cicloDerechos, diasHasta, estaTerminada, type SolicitudDeDatos, sinArchivoPorque, urgenciaDe } from '@bitacora/domain/derechos';
import { STREAM_CLIENTE, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import { RUNTIME, readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database';
import { pagina, TAMANO_PAGINA } from '../parte/pagina';
import { SolicitudDeDatosEntity } from './derechos.projection';

type Lector = Pick<Actor, 'id' | 'grupos'>;

/** Reads of the requests about personal data. */
@Injectable()
export class DerechosQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  /** A page: open ones first, and among them those due first. */
  async lista(page: number, parte: 'abiertas' | 'terminadas' | undefined, actor: Lector): Promise<SolicitudesDeDatos> {
    const repository = await this.database.repository(SolicitudDeDatosEntity);
    const [filas, count] = await repository.findAndCount({
      where: parte === undefined ? {} : { terminada: parte === 'terminadas' },
      order: { terminada: 'ASC', vence: 'ASC', id: 'ASC' },
      skip: (page - 1) * TAMANO_PAGINA,
      take: TAMANO_PAGINA,
    });
    const abiertas = await repository.find({ select: { dominio: true }, where: { terminada: false } });
    const results = filas.map(({ dominio }) => this.fila(dominio, actor));
    return { ...pagina(page, count, results), por_urgencia: this.porUrgencia(abiertas.map(({ dominio }) => dominio)) };
  }

  private porUrgencia(abiertas: readonly SolicitudDeDatos[]): SolicitudesDeDatos['por_urgencia'] {
    const hoy = diaEnSantiago(this.runtime.clock.now());
    const cuantas = { a_tiempo: 0, pronto: 0, atrasada: 0 };
    for (const solicitud of abiertas) cuantas[urgenciaDe(solicitud, hoy) ?? 'a_tiempo']++;
    return cuantas;
  }

  async una(id: number, actor: Lector): Promise<SolicitudDeDatosFila> {
    const repository = await this.database.repository(SolicitudDeDatosEntity);
    const fila = await repository.findOneBy({ id });
    return fila ? this.fila(fila.dominio, actor) : refuse('NO_ENCONTRADO', `La solicitud ${id} no existe`);
  }

  /** The request for the one who asked. */
  async comoTitular(id: number): Promise<SolicitudEnCanal> {
    const repository = await this.database.repository(SolicitudDeDatosEntity);
    const fila = await repository.findOneBy({ id });
    if (!fila) return refuse('NO_ENCONTRADO', `La solicitud ${id} no existe`);
    const { tipo, estado, recibida_el, vence, prorroga, causal, respuesta, terminada_en, cliente_id } = fila.dominio;
    readOf([cliente_id === null ? STREAM_SOLICITUD_DE_DATOS.of(id) : STREAM_CLIENTE.of(cliente_id)]);
    const terminada_el = terminada_en === null ? null : diaEnSantiago(terminada_en);
    const sin_archivo = sinArchivoPorque(fila.dominio);
    return { numero: id, tipo, estado, recibida_el, vence, prorroga, causal, respuesta, terminada_el, sin_archivo };
  }

  private fila(solicitud: SolicitudDeDatos, actor: Lector): SolicitudDeDatosFila {
    const hoy = diaEnSantiago(this.runtime.clock.now());
    return {
      ...solicitud,
      dias: estaTerminada(solicitud.estado) ? null : diasHasta(solicitud.vence, hoy),
      urgencia: urgenciaDe(solicitud, hoy),
      acciones: cicloDerechos.available(solicitud, actor),
    };
  }
}
