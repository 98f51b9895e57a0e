import type {
  Cuarentena,
  Descarte,
  DetenidoElegido,
  EntregaElegida,
  Operacion,
  PlanEscrito,
  Salto,
  Tarea,
} from '@bitacora/domain/operacion';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';

interface Entradas {
  readonly probar: DetenidoElegido;
  readonly reintentar: DetenidoElegido;
  readonly saltar: Salto;
  readonly reintentarEntrega: EntregaElegida;
  readonly descartarEntrega: Descarte;
  readonly terminarCuarentena: Cuarentena;
  readonly anotarTarea: { readonly tarea: Tarea };
  readonly programarRespaldos: PlanEscrito;
  readonly anotarClave: { readonly reemplaza: boolean };
}

/** A command on the operation of the installation. It records the author; its effect on parked streams follows. */
export class ActOnOperacion extends ActOn<Outcome<Operacion, object>, Entradas, 'casa'> {}
