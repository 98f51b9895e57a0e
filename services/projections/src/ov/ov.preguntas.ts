import type { AnswerOf } from '@bitacora/domain';
import type { ConsultaDeExcel } from '@bitacora/domain/contracts/consultas';
import type { datosPrecompletados } from '@bitacora/domain/contracts/routes';
import { Query } from '@nestjs/cqrs';
import type { Cuantas } from './ov.excel';

/** Number of opportunities in a range, up to a limit, and of their lines. */
export class ContarOvs extends Query<Cuantas> {
  constructor(
    readonly consulta: ConsultaDeExcel,
    readonly limite: number,
  ) {
    super();
  }
}

/** The customer's data for the form of a link, requested from a network. */
export class VerPrecompletada extends Query<AnswerOf<typeof datosPrecompletados>> {
  constructor(
    readonly token: string,
    readonly red: string,
  ) {
    super();
  }
}
