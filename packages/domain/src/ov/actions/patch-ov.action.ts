import { z } from 'zod';
import type { NombreControl } from '../../comun';
import { accept, not, rule } from '../../kernel';
import { OvEditada } from '../eventos/creacion.eventos';
import { correo, rut, SERIE_QUINCE, serie, telefono, texto } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { esFinal, type Ov } from '../ov.state';

/** A blank clears the field and an absent one keeps it, unlike in other forms. */
const corregible = (title: string, maximo: number, control: NombreControl) =>
  z.string().trim().max(maximo, `Máximo ${maximo} caracteres`).nullable().optional().meta({ title, control });
const final = rule<Ov>('cerrada', 'La oportunidad está cerrada', esFinal);

/** Corrects the customer's data and the texts (patch-ov; specification, 13.11); absent fields stay. */
export const patchOv = accionOv({
  name: 'patchOv',
  label: 'Editar oportunidad',
  place: 'panel',
  roles: EJECUTIVOS,
  visible: [not(final, 'La oportunidad está cerrada')],
  enabled: [],
  form: z.object({
    nombre: texto('Nombre', 3).optional(),
    apellido: corregible('Apellido', 200, 'text'),
    correo_electronico: correo.optional(),
    telefono: telefono.optional(),
    rut: rut.optional(),
    region: texto('Región').optional(),
    comuna: texto('Comuna').optional(),
    direccion: texto('Dirección').optional(),
    comentario: corregible('Comentario', 2000, 'textarea'),
    comentario_vendedor: corregible('Comentario del vendedor', 2000, 'textarea'),
    numero_serie_equipo: serie(SERIE_QUINCE).optional(),
  }),
  example: { telefono: '56912345678', comentario_vendedor: 'Prefiere que lo llamen en la tarde' },
  events: [OvEditada],
  decide: (ov, input) => {
    const actual = {
      nombre: ov.nombre ?? '',
      apellido: ov.apellido,
      correo_electronico: ov.correo_electronico,
      telefono: ov.telefono,
      rut: ov.rut,
      region: ov.region,
      comuna: ov.comuna,
      direccion: ov.direccion,
      comentario: ov.comentario,
      comentario_vendedor: ov.comentario_vendedor,
      numero_serie_equipo: ov.numero_serie_equipo,
    };
    const campos = Object.keys(actual) as (keyof typeof actual)[];
    const nuevos = Object.fromEntries(
      campos.filter((campo) => input[campo] !== undefined).map((campo) => [campo, input[campo] || null]),
    ) as Partial<typeof actual>;
    const cambios = campos.filter((campo) => campo in nuevos && nuevos[campo] !== actual[campo]);
    if (cambios.length === 0) return accept([]);
    return accept([propone('OvEditada', { ...actual, ...nuevos, cambios })]);
  },
});
