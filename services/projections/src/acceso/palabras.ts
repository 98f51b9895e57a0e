import { type AccesoEvent, FALLA_EN_PALABRAS, MANERA_EN_PALABRAS, type MotivoDeFalla, type SistemaEvent } from '@bitacora/domain/acceso';
import { nombreDeFlujo } from '@bitacora/domain/operacion';

type Hecho = AccesoEvent | SistemaEvent;
const n = (cuantos: number, uno: string, varios: string) => `${cuantos.toLocaleString('es-CL')} ${cuantos === 1 ? uno : varios}`;

/** The details of an act in words, besides its name. */
export function enPalabras({ type, data }: Hecho): string {
  switch (type) {
    case 'IngresoRealizado':
      return `Entró ${MANERA_EN_PALABRAS[data.manera]}, ${data.equipo_conocido ? 'desde un equipo conocido' : 'desde un equipo nuevo'}`;
    case 'SesionCerrada':
      return 'Cerró su sesión';
    case 'IngresosFallidos':
    case 'IngresosDesconocidosFallidos':
      return `${n(data.cantidad, 'intento', 'intentos')} en un cuarto de hora: ${motivos(data.motivos)}`;
    case 'DatosExportados':
      return data.personas === 0 ? data.que : `${data.que}, de ${n(data.personas, 'registro', 'registros')}`;
    case 'DocumentoAbierto':
      return [data.que, ...data.sujetos.slice(0, 3).map(nombreDeFlujo)].join(', ');
    case 'LecturasReconstruidas':
      return `Hasta el evento ${data.posicion.toLocaleString('es-CL')}`;
    case 'BitacoraVerificada':
      return data.bien ? 'Sin hallazgos' : n(data.hallazgos, 'hallazgo', 'hallazgos');
    case 'ClaveMaestraCambiada':
      return n(data.claves, 'clave de persona cambiada', 'claves de personas cambiadas');
    case 'RespaldoTerminado':
      return `${data.clase === 'respaldo' ? 'Respaldo' : 'Ensayo de restauración'} ${data.bien ? 'bien terminado' : 'que falló'}${data.punto ? `: ${data.punto}` : ''}`;
    case 'RegistroRestaurado':
      return `Historia ${data.epoca}`;
    case 'LecturasDeDatosSelladas':
      return `${data.dia}: ${n(data.filas, 'lectura', 'lecturas')}, huella ${data.raiz.slice(0, 12)}…`;
    case 'LecturasDeDatosEliminadas':
      return `${data.mes}: ${n(data.filas, 'lectura', 'lecturas')} ${data.clase === 'cliente' ? 'de clientes' : 'de la casa'}`;
  }
}

const motivos = (cuentas: Partial<Record<MotivoDeFalla, number>>): string =>
  (Object.entries(cuentas) as [MotivoDeFalla, number][])
    .map(([motivo, veces]) => `${FALLA_EN_PALABRAS[motivo]}${veces === 1 ? '' : ` (${veces.toLocaleString('es-CL')})`}`)
    .join(', ');
