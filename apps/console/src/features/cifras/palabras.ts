import type { ExplicacionDeCifra } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

const COLORES: Readonly<Record<string, string>> = { green: 'verde', yellow: 'amarillo', red: 'rojo' };

/** A value as the screen writes it. */
export function enPalabras(valor: ExplicacionDeCifra['mostrado'], medida: ExplicacionDeCifra['medida']): string {
  if (valor === null) return '—';
  if (typeof valor === 'string') return COLORES[valor] ?? valor;
  if (medida === 'segundos') return formato.duracion(valor);
  if (medida === 'porcentaje') return formato.porcentaje(valor);
  return medida === 'pesos' ? formato.clp(valor) : formato.entero(valor);
}

/** The recount in a sentence. */
export function recontado({ hechos: { count }, recontado: valor, medida }: ExplicacionDeCifra): string {
  const desde = count === 0 ? 'Ningún hecho de la bitácora lo cambia' : `Recontado desde ${formato.cuantas(count, 'hecho', 'hechos')}`;
  return `${desde}: ${enPalabras(valor, medida)}`;
}
