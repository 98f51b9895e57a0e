import { z } from 'zod';
import { ADMINISTRADOR, CAMPO_REQUERIDO, errorDeTexto, lineaVisible } from '../comun';
import { GRUPOS_DEL_PERSONAL } from '../usuario/usuario.formularios';

const grupoSchema = z.object({
  externo: lineaVisible('Grupo del proveedor', { maximo: 200 }),
  grupo: z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' }),
});

/** Settings of sign-in by an identity provider (OpenID Connect). The secret itself is sealed elsewhere. */
export const identidadExternaSchema = z.object({
  emisor: z.string(),
  cliente_id: z.string(),
  /** The number of the sealed secret. */
  secreto: z.string(),
  etiqueta: z.string(),
  /** The claim that lists the groups; null when the provider sends none. */
  claim_grupos: z.string().nullable(),
  grupos: z.array(grupoSchema),
  administrador_por_grupo: z.boolean(),
  /** The values of `acr` and `amr` that count as a second factor; empty when the provider's never counts. */
  segundo_factor: z.array(z.string()),
  clave_permitida: z.boolean(),
});
export type IdentidadExterna = z.output<typeof identidadExternaSchema>;

const MAXIMO_GRUPOS = 100;
const sinEspacios = (titulo: string, maximo = 200) =>
  z
    .string({ error: errorDeTexto })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .regex(/^[\x21-\x7e]+$/, 'No puede tener espacios ni letras con acento')
    .meta({ title: titulo });
const direccion = z
  .string({ error: errorDeTexto })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(500, 'Máximo 500 caracteres')
  .refine(esDireccion, 'Escribe la dirección completa, sin clave ni «?»: https://…')
  .meta({ title: 'Emisor' });

function esDireccion(texto: string): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, username, password, search, hash } = new URL(texto);
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${search}${hash}` === '';
}

/** The settings that an administrator must test before saving them. */
export const identidadPorProbarSchema = z
  .object({
    emisor: direccion,
    cliente_id: sinEspacios('Identificador del cliente'),
    /** Null keeps the saved secret. */
    secreto: sinEspacios('Secreto del cliente', 500).nullable().default(null),
    etiqueta: lineaVisible('Nombre en el botón', { maximo: 40 }),
    claim_grupos: sinEspacios('Dato con los grupos').nullable().default(null),
    grupos: z.array(grupoSchema, { error: 'Debe ser una lista' }).max(MAXIMO_GRUPOS, `Máximo ${MAXIMO_GRUPOS} grupos`).default([]),
    administrador_por_grupo: z.boolean({ error: 'Debe ser sí o no' }).default(false),
    segundo_factor: z.array(sinEspacios('Valor', 100), { error: 'Debe ser una lista' }).max(10, 'Máximo 10 valores').default([]),
    clave_permitida: z.boolean({ error: 'Debe ser sí o no' }).default(true),
  })
  .superRefine(({ claim_grupos, grupos, administrador_por_grupo }, context) => {
    const malo = (campo: string, message: string) => context.addIssue({ code: 'custom', path: [campo], message });
    if (grupos.length > 0 && claim_grupos === null) malo('claim_grupos', 'Di en qué dato vienen los grupos');
    if (new Set(grupos.map(({ externo, grupo }) => `${grupo}|${externo}`)).size < grupos.length) malo('grupos', 'Una línea se repite');
    if (!administrador_por_grupo && grupos.some(({ grupo }) => grupo === ADMINISTRADOR))
      malo('grupos', 'Marca antes que un grupo del proveedor puede dar la administración');
  });
export type IdentidadPorProbar = z.output<typeof identidadPorProbarSchema>;

/** The values of a claim with groups, which may be a list or a single text. */
export function valoresDe(claims: Readonly<Record<string, unknown>>, claim: string | null): readonly string[] {
  const dado = claim === null ? undefined : claims[claim];
  return (Array.isArray(dado) ? dado : [dado]).filter((uno): uno is string => typeof uno === 'string');
}

/**
 * The groups of a user after the provider's claim: mapped groups follow the claim, others stay. Null when no group is mapped. Administrador
 * follows the claim only if the house enabled that.
 */
export function gruposPorProveedor<G extends string>(
  { claim_grupos, grupos, administrador_por_grupo }: Pick<IdentidadExterna, 'claim_grupos' | 'grupos' | 'administrador_por_grupo'>,
  claims: Readonly<Record<string, unknown>>,
  actuales: readonly G[],
): readonly (G | IdentidadExterna['grupos'][number]['grupo'])[] | null {
  const mapa = grupos.filter(({ grupo }) => administrador_por_grupo || grupo !== ADMINISTRADOR);
  if (mapa.length === 0) return null;
  const dados = valoresDe(claims, claim_grupos);
  const suyos = mapa.filter(({ externo }) => dados.includes(externo)).map(({ grupo }) => grupo);
  const otros = actuales.filter((grupo) => !mapa.some((uno) => uno.grupo === grupo));
  return [...new Set([...otros, ...suyos])];
}

/** True when the provider reports a second factor of a kind that the house accepts. */
export function proboSegundoFactor(
  { segundo_factor }: Pick<IdentidadExterna, 'segundo_factor'>,
  claims: Readonly<Record<string, unknown>>,
): boolean {
  const dichos = [...valoresDe(claims, 'amr'), ...valoresDe(claims, 'acr')];
  return segundo_factor.some((valor) => dichos.includes(valor));
}
