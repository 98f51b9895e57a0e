/**
 * Joins the model of a piece of equipment as `m` and its brand as `ma`, as they read now, mergers included. `modelo` is the column with the
 * model's number.
 */
export const conModelo = (schema: string, modelo: string): string => `
  left join ${schema}.catalogo m0 on m0.catalogo = 'modelo' and m0.id = ${modelo}
  left join ${schema}.catalogo m on m.catalogo = 'modelo' and m.id = m0.vigente
  left join ${schema}.catalogo ma0 on ma0.catalogo = 'marca' and ma0.id = (m.datos ->> 'marca')::integer
  left join ${schema}.catalogo ma on ma.catalogo = 'marca' and ma.id = ma0.vigente`;
