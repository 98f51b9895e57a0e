import type { InputOf } from '@bitacora/domain';
import { ENTERO_MAXIMO } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { otDeId } from '@bitacora/domain/orden';
import { CurrentSession, Ruta, refuse, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { diagnosticoWire } from '../orden/orden.detalle';
import { OrdenQueries } from '../orden/orden.queries';

/** A diagnosis by its id (specification, 12.6 and 13.5). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class DiagnosticoQueryController {
  constructor(@Inject(OrdenQueries) private readonly ordenes: OrdenQueries) {}

  @Ruta(rutas.diagnostico)
  async uno({ params: { id } }: InputOf<typeof rutas.diagnostico>, @CurrentSession() session: Session) {
    const numero = Number(id);
    const ot = otDeId(numero);
    if (!Number.isSafeInteger(numero) || ot < 1 || ot > ENTERO_MAXIMO) return refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
    const { dominio } = await this.ordenes.una(ot, session);
    const diagnostico = dominio.diagnosticos.find((d) => d.id === numero);
    return diagnostico
      ? { ...diagnosticoWire(dominio, diagnostico), orden_trabajo: ot }
      : refuse('NO_ENCONTRADO', 'El diagnóstico no existe');
  }
}
