type Json = unknown;
const esObjeto = (valor: Json): valor is Record<string, Json> => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function quitar(valor: Json, [campo, ...resto]: readonly string[]): Json {
  if (campo === undefined) return valor;
  if (campo === '*' && Array.isArray(valor)) return valor.map((elemento) => quitar(elemento, resto));
  if (!esObjeto(valor) || !Object.hasOwn(valor, campo)) return valor;
  const { [campo]: hijo, ...otros } = valor;
  return resto.length === 0 ? otros : { ...otros, [campo]: quitar(hijo, resto) };
}

/** True for a staff member as events name them: `{id, nombre}` and nothing else. */
const esPersonaInterna = (valor: Record<string, Json>): boolean => Object.keys(valor).sort().join() === 'id,nombre';

function sinNombres(valor: Json): Json {
  if (Array.isArray(valor)) return valor.map(sinNombres);
  if (!esObjeto(valor)) return valor;
  if (esPersonaInterna(valor)) return { id: valor['id'] };
  return Object.fromEntries(Object.entries(valor).map(([campo, hijo]) => [campo, sinNombres(hijo)]));
}

/** Data without its personal fields (dotted paths, `*` for every element) and without names of staff. */
export function sinPersonales(data: Json, campos: readonly string[]): Json {
  return sinNombres(campos.reduce<Json>((actual, campo) => quitar(actual, campo.split('.')), data));
}
