import { z } from 'zod';
import { CAMPO_REQUERIDO, OPCION_INVALIDA } from '../comun';

const esVacio = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';

function limite(origen: string, cantidad: number | bigint, hasta: boolean): string {
  const cual = hasta ? 'Máximo' : 'Mínimo';
  if (origen === 'string') return `${cual} ${cantidad} caracteres`;
  if (origen === 'array' || origen === 'set') return `${cual} ${cantidad} elementos`;
  return `El valor ${hasta ? 'máximo' : 'mínimo'} es ${cantidad}`;
}

// Spanish default messages for every schema, in the browser and on the server.
z.config({
  customError: (issue) => {
    if (esVacio(issue.input)) return CAMPO_REQUERIDO;
    switch (issue.code) {
      case 'too_big':
        return limite(issue.origin, issue.maximum, true);
      case 'too_small':
        return limite(issue.origin, issue.minimum, false);
      case 'invalid_value':
      case 'invalid_union':
        return OPCION_INVALIDA;
      case 'unrecognized_keys':
        return `Campo desconocido: ${issue.keys.join(', ')}`;
      default:
        return 'Valor inválido';
    }
  },
});
