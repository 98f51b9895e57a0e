import { diaEnSantiago } from '@bitacora/domain';
import type { ConsultaDeAccesos, ConsultaDeLecturas } from '@bitacora/domain/contracts/consultas';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { libroAlVuelo } from '../exportacion/libro-al-vuelo';
import type { Descarga } from '../lectura/descarga';
import { hojaDeAccesos, hojaDeLecturas } from './acceso.planilla';
import { AccesoQueries } from './acceso.queries';
import { LecturaQueries } from './lectura.queries';

/** The workbooks of the log of access. */
@Injectable()
export class LibrosDeAccesos {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(AccesoQueries) private readonly accesos: AccesoQueries,
    @Inject(LecturaQueries) private readonly lecturas: LecturaQueries,
  ) {}

  async deAccesos(consulta: ConsultaDeAccesos): Promise<Descarga> {
    return libroAlVuelo(this.runtime, `accesos-${this.hoy}.xlsx`, [hojaDeAccesos(await this.accesos.todos(consulta))]);
  }

  async deLecturas(consulta: ConsultaDeLecturas): Promise<Descarga> {
    return libroAlVuelo(this.runtime, `lecturas-de-datos-${this.hoy}.xlsx`, [hojaDeLecturas(await this.lecturas.todas(consulta))]);
  }

  private get hoy(): string {
    return diaEnSantiago(this.runtime.clock.now());
  }
}
