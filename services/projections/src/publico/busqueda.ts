import type { InputOf } from '@bitacora/domain';
import { buscarOrden } from '@bitacora/domain/contracts/routes';
import { validate } from '@bitacora/platform';

/** The customer's keys to an order; a refusal names the wrong field. */
export const leerBusqueda = (pedido: unknown): InputOf<typeof buscarOrden>['body'] => validate(buscarOrden.input.body, pedido);
