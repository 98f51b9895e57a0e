import { GRUPO_SISTEMA } from '@bitacora/domain';
import type { ExcelEnviado, PlantillaDeExcel } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime, type Session } from '@bitacora/platform';

const ESPERA = 10_000;
/** Maximum number of rows of a mailed workbook. */
export const MAXIMO_POR_CORREO = 50_000;

/** Asks the notifier to mail a workbook to the requesting user. The workbook is made from the same query when the mail is sent. */
export async function enviarPorCorreo(
  runtime: Pick<ServiceRuntime, 'notifierUrl' | 'serviceKey' | 'logger'>,
  { usuario }: Session,
  pedido: { readonly plantilla: PlantillaDeExcel; readonly consulta: object; readonly mensaje: string },
): Promise<ExcelEnviado> {
  const { plantilla, consulta, mensaje } = pedido;
  try {
    const response = await fetch(`${runtime.notifierUrl()}/api/avisos/excel`, {
      method: 'POST',
      headers: { authorization: `Service ${runtime.serviceKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plantilla, usuario_id: usuario.id, consulta: enDireccion(consulta) }),
      signal: AbortSignal.timeout(ESPERA),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    runtime.logger.error({ err: error, plantilla }, 'workbook not handed over to be mailed');
    refuse('AUN_NO_DISPONIBLE', 'Error al generar excel');
  }
  return { mensaje, message: mensaje, correo: usuario.email };
}

/** A query as in its address: comma-separated lists, without empty fields. */
function enDireccion(consulta: object): string {
  const params = new URLSearchParams();
  for (const [clave, valor] of Object.entries(consulta)) if (valor !== undefined && String(valor) !== '') params.set(clave, String(valor));
  return params.toString();
}

/** Refuses everyone but the service that mails the workbook. */
export function soloParaElCorreo({ actor }: Session): void {
  if (!actor.grupos.includes(GRUPO_SISTEMA)) refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}
