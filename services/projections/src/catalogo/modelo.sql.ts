/**
 * Joins the model of an equipment as `m` and its brand as `ma`, both as they read now: a merged one as the other. `modelo` is the column
 * that holds the model's number.
 */
export const conModelo = (schema: string, modelo: string): string => `
  left join ${schema}.catalogo m0 on m0.catalogo = 'modelo' and m0.id = ${modelo}
  left join ${schema}.catalogo m on m.catalogo = 'modelo' and m.id = m0.vigente
  left join ${schema}.catalogo ma0 on ma0.catalogo = 'marca' and ma0.id = (m.datos ->> 'marca')::integer
  left join ${schema}.catalogo ma on ma.catalogo = 'marca' and ma.id = ma0.vigente`;
