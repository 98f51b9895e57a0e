import type { ClienteWire } from '@bitacora/domain/contracts';
import type { DatosProvisorios } from '@bitacora/domain/orden';

/** What the form of a client is given: who is edited, or what is known already of a new one. */
export interface FormularioDeCliente {
  readonly cliente?: ClienteWire;
  readonly rut?: string;
  readonly provisorios?: DatosProvisorios | null;
  readonly onGuardado: (cliente: ClienteWire) => void;
  readonly onCancelar: () => void;
}
