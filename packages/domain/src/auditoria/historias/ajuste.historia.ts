import {
  AJUSTE,
  AJUSTE_LIMITES,
  AJUSTE_MENSAJES,
  AJUSTE_TEXTOS,
  CALENDARIO,
  CAMPOS_DE_ESTADO,
  type EVENTOS_AJUSTE,
  type EVENTOS_CALENDARIO,
  type EVENTOS_LIMITES,
  type EVENTOS_MENSAJES,
  type EVENTOS_TEXTOS,
  valoresDeEstadoSchema,
} from '../../ajuste';
import { type Calendario, DIAS_DE_SEMANA, NOMBRE_DEL_DIA, tramosEnPalabras } from '../../calendario';
import { fechaCorta } from '../../comun';
import { handleByEvent, type Logged, type TotalByEvent } from '../../kernel';
import { LIMITES } from '../../limites';
import { definicionDeMensaje, type TextoDeMensaje } from '../../mensajes';
import { TEXTOS } from '../../textos';
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

type EventosDeAjustes = typeof EVENTOS_AJUSTE &
  typeof EVENTOS_CALENDARIO &
  typeof EVENTOS_LIMITES &
  typeof EVENTOS_MENSAJES &
  typeof EVENTOS_TEXTOS;

/** The fields of a value of each setting, by the event that sets it. */
const DATOS: TotalByEvent<EventosDeAjustes, [cual: 'antes' | 'despues'], readonly Dato[]> = {
  EstadoConfigurado: ({ data }, cual) => deEstado(data[cual]),
  CalendarioConfigurado: ({ data }, cual) => deCalendario(data[cual]),
  LimiteConfigurado: ({ data: { clave, ...data } }, cual) => {
    const { nombre, unidad } = LIMITES[clave];
    return [{ clave, etiqueta: nombre, valor: conUnidad(unidad)(data[cual]) }];
  },
  MensajeConfigurado: ({ data }, cual) => deMensaje(data[cual]),
  TextoConfigurado: ({ data: { clave, ...data } }, cual) => {
    const { nombre } = TEXTOS[clave];
    return [
      { clave: 'texto', etiqueta: nombre, valor: texto(data[cual].texto) },
      { clave: 'hasta', etiqueta: `${nombre}: se lee hasta`, valor: dia(data[cual].hasta) },
    ];
  },
};
function cambioDe(event: Logged) {
  const registro = [AJUSTE, CALENDARIO, AJUSTE_LIMITES, AJUSTE_MENSAJES].find(({ is }) => is(event)) ?? AJUSTE_TEXTOS;
  return registro.own(event);
}

/** A setting: each change carries the former value. */
export const HISTORIA_AJUSTE: Historia<object> = {
  after: () => ({}),
  antes: (event) => handleByEvent(DATOS, cambioDe(event), 'antes'),
  datos: (_, event) => handleByEvent(DATOS, cambioDe(event), 'despues'),
  detalles: (event) => {
    const { type, data } = cambioDe(event);
    return [
      { etiqueta: 'Estado', valor: type === 'EstadoConfigurado' ? data.estado : null },
      { etiqueta: 'Correo', valor: type === 'MensajeConfigurado' ? definicionDeMensaje(data.clave).nombre : null },
      { etiqueta: 'Rige desde', valor: data.vigente_desde > event.at ? fechaHora(data.vigente_desde) : null },
      { etiqueta: 'Deshace el cambio', valor: numero(data.deshace) },
    ];
  },
};
