import { ACCESO, type AccesoEvent, type AccesoPlegado, type Anotados, SISTEMA_ANOTADO, type SistemaEvent } from '@bitacora/domain/acceso';
import type { TemaDeSistema } from '@bitacora/domain/streams';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

type SinHechos = Record<never, never>;

/** Acts of people on the system. */
export class AccesoHandler extends CommandHandler<AccesoPlegado, AccesoEvent, SinHechos, object> {
  constructor(ground: Ground) {
    super(ACCESO, {}, ground, { turns: true });
  }
}

/** Acts of the installation. */
export class SistemaHandler extends CommandHandler<Anotados, SistemaEvent, SinHechos, object, TemaDeSistema> {
  constructor(ground: Ground) {
    super(SISTEMA_ANOTADO, {}, ground, { turns: true });
  }
}
