import type { ServiceRuntime } from '@bitacora/platform';
import { huellaDe } from './huella';
import type { Mensaje } from './mensaje';

/** Stores the search keys of a written mail. */
export async function anotarEscrito(
  { pool, serviceKey }: Pick<ServiceRuntime, 'pool' | 'serviceKey'>,
  entrega: number,
  { asunto, para }: Pick<Mensaje, 'asunto' | 'para'>,
): Promise<void> {
  const huellas = para.map((correo) => huellaDe(correo, serviceKey));
  await pool.query('update avisos.entrega set asunto = $2, huellas = $3 where id = $1', [entrega, asunto, huellas]);
}
