import { CAMPOS_DE_ESTADO, valoresDeEstadoSchema } from '../../ajuste';
import { type Calendario, DIAS_DE_SEMANA, NOMBRE_DEL_DIA, tramosEnPalabras } from '../../calendario';
import { fechaCorta } from '../../comun';
import type { Logged } from '../../kernel';
import { LIMITES, type Limite } from '../../limites';
import { definicionDeMensaje, type Mensaje, type TextoDeMensaje } from '../../mensajes';
import { TEXTOS, type TextoDeLaCasa, type ValorDeTexto } from '../../textos';
import { campos, camposDeForma, type Dato, type Historia } from '../historia';
import { conUnidad, dia, fechaHora, numero, porcentaje, texto } from '../valores';

const ENTERO = { porcentaje_cliente: porcentaje, hora_alerta_1: conUnidad('h'), hora_alerta_2: conUnidad('h') };
const deEstado = camposDeForma(
  valoresDeEstadoSchema.shape,
  Object.fromEntries(CAMPOS_DE_ESTADO.map((campo) => [campo, ENTERO[campo as keyof typeof ENTERO] ?? texto])),
);
const conMayuscula = (palabra: string) => `${palabra[0]?.toUpperCase() ?? ''}${palabra.slice(1)}`;

const deCalendario = ({ semana, feriados, dias }: Calendario): Dato[] => [
  ...DIAS_DE_SEMANA.map((uno) => ({ clave: uno, etiqueta: conMayuscula(NOMBRE_DEL_DIA[uno]), valor: tramosEnPalabras(semana[uno]) })),
  { clave: 'feriados', etiqueta: 'Feriados', valor: feriados === 'todos' ? 'Cierra todos los feriados' : 'Cierra solo los irrenunciables' },
  ...dias.map(({ fecha, motivo, tramos }) => ({
    clave: fecha,
    etiqueta: fechaCorta(fecha),
    valor: `${motivo}: ${tramosEnPalabras(tramos)}`,
  })),
];
const deMensaje = campos<keyof TextoDeMensaje>({ asunto: ['Asunto'], apertura: ['Apertura'], cierre: ['Cierre'] });

/** The fields of a value of each setting, by the event that sets it. */
const DATOS: Readonly<Record<string, (parte: string, valor: never) => readonly Dato[]>> = {
  EstadoConfigurado: (_, valor) => deEstado(valor),
  CalendarioConfigurado: (_, valor) => deCalendario(valor),
  LimiteConfigurado: (parte, valor) => {
    const { nombre, unidad } = LIMITES[parte as Limite];
    return [{ clave: parte, etiqueta: nombre, valor: conUnidad(unidad)(valor) }];
  },
  MensajeConfigurado: (_, valor) => deMensaje(valor),
  TextoConfigurado: (parte, { texto: dicho, hasta }: ValorDeTexto) => {
    const { nombre } = TEXTOS[parte as TextoDeLaCasa];
    return [
      { clave: 'texto', etiqueta: nombre, valor: texto(dicho) },
      { clave: 'hasta', etiqueta: `${nombre}: se lee hasta`, valor: dia(hasta) },
    ];
  },
};
interface Cambio {
  readonly estado?: string;
  readonly clave?: string;
  readonly antes: never;
  readonly despues: never;
  readonly vigente_desde: string;
  readonly deshace: number | null;
}
const cambioDe = ({ data }: Logged): Cambio => data as unknown as Cambio;
const valorDe = (event: Logged, cual: 'antes' | 'despues'): readonly Dato[] => {
  const cambio = cambioDe(event);
  return DATOS[event.type]?.(cambio.clave ?? '', cambio[cual]) ?? [];
};

/** A setting: each change carries the former value. */
export const HISTORIA_AJUSTE: Historia<object> = {
  after: () => ({}),
  antes: (event) => valorDe(event, 'antes'),
  datos: (_, event) => valorDe(event, 'despues'),
  detalles: (event) => {
    const { estado, clave, vigente_desde, deshace } = cambioDe(event);
    return [
      { etiqueta: 'Estado', valor: estado ?? null },
      { etiqueta: 'Correo', valor: event.type === 'MensajeConfigurado' && clave ? definicionDeMensaje(clave as Mensaje).nombre : null },
      { etiqueta: 'Rige desde', valor: vigente_desde > event.at ? fechaHora(vigente_desde) : null },
      { etiqueta: 'Deshace el cambio', valor: numero(deshace) },
    ];
  },
};
