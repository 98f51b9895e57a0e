import type { ClienteWire } from '@bitacora/domain/contracts';
import type { DatosProvisorios } from '@bitacora/domain/orden';

/** The input of a client's form: the client to edit, or the known data of a new one. */
export interface FormularioDeCliente {
  readonly cliente?: ClienteWire;
  readonly rut?: string;
  readonly provisorios?: DatosProvisorios | null;
  readonly onGuardado: (cliente: ClienteWire) => void;
  readonly onCancelar: () => void;
}
