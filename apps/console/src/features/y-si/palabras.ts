import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { accionPorNombre } from '@bitacora/domain/orden';

const unidades = (n: number): string => (n === 1 ? '1 unidad' : `${n} unidades`);
const horas = (n: number | null): string => (n === null ? 'nunca' : `a las ${n} h`);

/** A command in words, without its order. */
export function enPalabras(comando: ComandoImaginado): string {
  switch (comando.clase) {
    case 'orden':
      return accionPorNombre(comando.accion)?.label ?? comando.accion;
    case 'movimientos':
      return `Ingresan ${unidades(comando.filas.reduce((suma, { quantity }) => suma + quantity, 0))} a bodega`;
    case 'umbral':
      return `${comando.estado}: amarillo ${horas(comando.hora_alerta_1)}, rojo ${horas(comando.hora_alerta_2)}`;
    default:
      return 'Una acción que esta versión no conoce';
  }
}
