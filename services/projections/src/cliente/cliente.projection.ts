import { CLIENTE, type Cliente } from '@bitacora/domain/cliente';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { paraBuscar } from '../texto';
import { ClienteEntity } from './cliente.entity';

/** Shown in place of an erased person. */
export const SUPRIMIDO = 'Datos suprimidos';

interface Nombrado {
  readonly persona: { readonly nombre: string | null; readonly apellido: string | null } | null;
  readonly empresa: { readonly razon_social: string | null } | null;
}

/** The name of a client, as the lists show it. */
export function nombreDe({ persona, empresa }: Nombrado): string {
  if (persona) return persona.nombre === null ? SUPRIMIDO : `${persona.nombre} ${persona.apellido}`;
  return empresa?.razon_social ?? SUPRIMIDO;
}

/** The addresses of a client. */
const correosDe = ({ persona, empresa }: Cliente): readonly (string | null)[] =>
  persona ? [persona.email] : [...(empresa?.correo_empresas ?? []), ...(empresa?.correo_cambio ?? [])];

/** Folds a batch into the clients' rows. Returns the changed clients. */
export async function aplicarClientes(events: readonly RecordedEvent[], { client, schema }: Target): Promise<readonly number[]> {
  if (events.length === 0) return [];
  const ids = [...new Set(events.map((event) => STREAM_CLIENTE.id(event.stream)))];
  const { rows } = await client.query<{ id: number; dominio: Cliente }>(`select id, dominio from ${schema}.cliente where id = any($1)`, [
    ids,
  ]);
  const clientes = new Map<number, Cliente | null>(rows.map((row) => [row.id, row.dominio]));
  const positions = new Map(events.map((event) => [STREAM_CLIENTE.id(event.stream), event.position]));
  for (const event of events) {
    const id = STREAM_CLIENTE.id(event.stream);
    clientes.set(id, CLIENTE.after(clientes.get(id) ?? null, event));
  }
  const filas = [...clientes.values()].flatMap((cliente) =>
    cliente
      ? [
          {
            id: cliente.id,
            dominio: cliente,
            position: positions.get(cliente.id) ?? 0,
            tipo_cliente: cliente.tipo_cliente,
            rut: cliente.rut,
            nombre: nombreDe(cliente),
            busqueda: paraBuscar(nombreDe(cliente), cliente.rut, ...correosDe(cliente)),
          },
        ]
      : [],
  );
  await upsert(ClienteEntity, filas, { client, schema }, ['dominio', 'position', 'rut', 'nombre', 'busqueda']);
  return ids;
}
