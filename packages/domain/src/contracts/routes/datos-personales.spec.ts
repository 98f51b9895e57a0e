import { z } from 'zod';
import type { Route } from '../../kernel';
import { datosPersonalesDe, RUTAS, RUTAS_CON_DATOS } from '.';
import { SIN_DATOS_PERSONALES } from './sin-datos-personales';

/** Writes that also read: their answer has data that the request did not. */
const TAMBIEN_LEEN = ['verCambioDeRetiro', 'excelDesdeArchivo', 'solicitudEnCanal', 'archivoEnCanal', 'ySi'];
const leen = RUTAS.filter(({ id, route }) => route.method === 'GET' || TAMBIEN_LEEN.includes(id));
const nombreDe = (route: Route) => RUTAS.find((una) => una.route === route)?.id ?? route.path;

it('every route that reads declares whose personal data it gives, or why it gives none', () => {
  expect(leen.length).toBeGreaterThan(120);
  expect(leen.filter(({ route }) => datosPersonalesDe(route) === undefined).map(({ id }) => id)).toEqual([]);
  expect(RUTAS_CON_DATOS.filter((route) => SIN_DATOS_PERSONALES.has(route)).map(nombreDe)).toEqual([]);
  expect([...SIN_DATOS_PERSONALES.values()].filter((motivo) => motivo.length < 10)).toEqual([]);
});

it('nothing is declared that no route serves any more', () => {
  const servidas = new Set(RUTAS.map(({ route }) => route));
  expect([...RUTAS_CON_DATOS, ...SIN_DATOS_PERSONALES.keys()].filter((route) => !servidas.has(route)).map(({ path }) => path)).toEqual([]);
});

/** Names of fields that identify a person or give a way to reach them. */
const PERSONAL =
  /^(rut|cliente_rut|email|correo|correo_electronico|telefono|phone|celular|direccion|apellido|last_name|contacto\w*|domicilio|persona)$/;
/** Fields with such a name that do not belong to a customer, each with its routes. */
const DE_NADIE: Readonly<Record<string, readonly string[]>> = {
  // Names of the staff, which colleagues see.
  last_name: ['registroDeAcciones', 'tecnicos', 'usuarios', 'tecnicosDeResumen', 'sesion', 'trabajosPorEstado'],
  // Data of the house and of the reader.
  rut: ['casa', 'centro'],
  correo: ['casa', 'centro', 'mensaje'],
  telefono: ['casa', 'centro'],
  direccion: ['casa', 'centro'],
  email: ['sesion'],
  // A person with an account, by name.
  persona: ['entregas'],
};

function camposDe(route: Route): string[] {
  if ('raw' in route.output) return [];
  const campos = new Set<string>();
  const mirar = (nodo: unknown): void => {
    if (Array.isArray(nodo)) for (const uno of nodo) mirar(uno);
    else if (nodo && typeof nodo === 'object') {
      const { properties, ...resto } = nodo as Record<string, unknown>;
      for (const [campo, suyo] of Object.entries((properties ?? {}) as Record<string, unknown>)) {
        campos.add(campo);
        mirar(suyo);
      }
      for (const uno of Object.values(resto)) mirar(uno);
    }
  };
  for (const schema of [route.output, ...route.others])
    mirar(z.toJSONSchema(schema as z.ZodType, { io: 'output', unrepresentable: 'any' }));
  return [...campos];
}

it('an answer with a field that identifies a person is not declared to give no personal data', () => {
  const dudosas = leen.flatMap(({ id, route }) =>
    SIN_DATOS_PERSONALES.has(route)
      ? camposDe(route)
          .filter((campo) => PERSONAL.test(campo) && !DE_NADIE[campo]?.includes(id))
          .map((campo) => `${id}: ${campo}`)
      : [],
  );
  expect(dudosas).toEqual([]);
});
