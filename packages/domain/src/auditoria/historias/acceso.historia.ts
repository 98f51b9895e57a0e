import { ACCESO, type AccesoPlegado, type Anotados, MANERA_EN_PALABRAS, SISTEMA_ANOTADO } from '../../acceso';
import type { Logged } from '../../kernel';
import { campos, type Historia } from '../historia';
import { fechaHora, numero, opcion, siNo } from '../valores';

const deAcceso = campos({
  manera: ['Entró', opcion(MANERA_EN_PALABRAS)],
  equipo_conocido: ['Equipo conocido', siNo],
  ip: ['Dirección IP'],
  equipo: ['Equipo'],
  desde: ['Cuarto de hora', fechaHora],
  cantidad: ['Intentos', numero],
  redes: ['Redes', numero],
  que: ['Qué'],
  personas: ['Registros', numero],
});
const deSistema = campos({
  desde: ['Cuarto de hora', fechaHora],
  cantidad: ['Intentos', numero],
  redes: ['Redes', numero],
  posicion: ['Posición', numero],
  bien: ['Bien', siNo],
  hallazgos: ['Hallazgos', numero],
  claves: ['Claves', numero],
  clase: ['Clase'],
  punto: ['Punto'],
  epoca: ['Historia'],
  dia: ['Día'],
  mes: ['Mes'],
  filas: ['Lecturas', numero],
  raiz: ['Huella'],
});

/** Acts of a person on the system itself: they have details but no fields. */
export const HISTORIA_ACCESO: Historia<AccesoPlegado> = {
  after: (acceso, event) => ACCESO.after(acceso, event),
  datos: () => [],
  detalles: ({ data }: Logged) => deAcceso(data),
};
/** Events of the installation: they have details but no fields. */
export const HISTORIA_SISTEMA: Historia<Anotados> = {
  after: (sistema, event) => SISTEMA_ANOTADO.after(sistema, event),
  datos: () => [],
  detalles: ({ data }: Logged) => deSistema(data),
};
