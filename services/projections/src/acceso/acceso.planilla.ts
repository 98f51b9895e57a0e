import { VIA_EN_PALABRAS } from '@bitacora/domain/acceso';
import { type AccesoAnotado, CLASE_EN_PALABRAS, type LecturaAnotada } from '@bitacora/domain/contracts';
import { type Columna, type Hoja, hojaDe } from '../exportacion/libro';

const texto = <F>(titulo: string, ancho: number, valor: (fila: F) => string | null): Columna<F> => ({
  titulo,
  tipo: 'texto',
  ancho,
  valor,
});

const DE_ACCESOS: readonly Columna<AccesoAnotado>[] = [
  { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 18, valor: ({ at }) => at },
  texto('Quién', 28, ({ usuario }) => usuario?.nombre ?? null),
  texto('Clase', 26, ({ clase }) => CLASE_EN_PALABRAS[clase]),
  texto('Qué', 28, ({ nombre }) => nombre),
  texto('Detalle', 60, ({ detalle }) => detalle),
  texto('Dirección IP', 18, ({ ip }) => ip),
  texto('Equipo', 24, ({ equipo }) => equipo),
  { titulo: 'Evento', tipo: 'entero', ancho: 10, valor: ({ posicion }) => posicion },
];
const DE_LECTURAS: readonly Columna<LecturaAnotada>[] = [
  { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 18, valor: ({ at }) => at },
  texto('Quién', 28, ({ usuario, via }) => usuario?.nombre ?? (via === 'cliente' ? 'El cliente' : null)),
  texto('De quién', 40, ({ sujetos }) => sujetos.map(({ nombre }) => nombre).join(', ')),
  { titulo: 'Cuántos', tipo: 'entero', ancho: 10, valor: ({ total_sujetos }) => total_sujetos },
  texto('Qué leyó', 60, ({ que }) => que),
  texto('Cómo', 22, ({ via }) => VIA_EN_PALABRAS[via]),
  texto('Para qué', 24, ({ proposito }) => proposito),
  { titulo: 'Número', tipo: 'entero', ancho: 12, valor: ({ id }) => id },
];

export const hojaDeAccesos = (filas: readonly AccesoAnotado[]): Hoja => hojaDe('Accesos', DE_ACCESOS, filas.length, [filas]);
export const hojaDeLecturas = (filas: readonly LecturaAnotada[]): Hoja => hojaDe('Lecturas de datos', DE_LECTURAS, filas.length, [filas]);
