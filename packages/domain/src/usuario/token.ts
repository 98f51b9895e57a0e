import { z } from 'zod';
import { CAMPO_REQUERIDO, lineaVisible } from '../comun';
import { accept, asked, defineEvent, defineRecord, type EventIn, reject } from '../kernel';
import { STREAM_TOKEN, STREAM_USUARIO } from '../streams';
import { type Alcance, NOMBRES_DE_ALCANCE } from './alcances';

/** The maximum lifetime of a token, in days. */
export const MAXIMO_DIAS_DE_TOKEN = 365;
/** The maximum number of valid tokens of a person. */
export const MAXIMO_TOKENS = 20;
const DIA = 86_400_000;

/** The roles that can revoke a token: its owner or an administrator. */
export const QUIENES_REVOCAN = ['propia', 'administrador'] as const;
export type QuienRevoca = (typeof QUIENES_REVOCAN)[number];

const deToken = z.object({ token_id: z.int(), usuario_id: z.int() });

/** Events of a token; its secret is in none of them. */
export const EVENTOS_TOKEN = {
  TokenEmitido: defineEvent({
    type: 'TokenEmitido',
    label: 'Token de la API emitido',
    schema: deToken.extend({ nombre: z.string(), alcances: z.array(z.enum(NOMBRES_DE_ALCANCE)), vence: z.string() }),
    personal: ['nombre'],
  }),
  TokenRevocado: defineEvent({
    type: 'TokenRevocado',
    label: 'Token de la API revocado',
    schema: deToken.extend({ por: z.enum(QUIENES_REVOCAN) }),
  }),
};
export type TokenEvent = EventIn<typeof EVENTOS_TOKEN>;

/** A token with which programs act as a person. */
export interface Token {
  readonly id: number;
  readonly usuario_id: number;
  readonly nombre: string;
  readonly alcances: readonly Alcance[];
  /** ISO 8601. */
  readonly vence: string;
  readonly revocado: boolean;
}
export interface TokenRespuesta {
  readonly id: number;
}

const numeroDeDias = `Debe ser un número de días entre 1 y ${MAXIMO_DIAS_DE_TOKEN}`;
/** Form for a new token. */
export const tokenNuevoSchema = z.object({
  nombre: lineaVisible('Nombre').meta({ title: 'Nombre', example: 'Informe semanal' }),
  alcances: z
    .array(z.enum(NOMBRES_DE_ALCANCE, { error: 'Alcance desconocido' }), {
      error: ({ input }) => (input === undefined || input === null ? CAMPO_REQUERIDO : 'Debe ser una lista'),
    })
    .min(1, 'Elige al menos un alcance')
    .transform((elegidos) => NOMBRES_DE_ALCANCE.filter((alcance) => elegidos.includes(alcance)))
    .meta({ title: 'Alcances' }),
  dias: z
    .int({ error: ({ input }) => (input === undefined || input === null ? CAMPO_REQUERIDO : numeroDeDias) })
    .min(1, numeroDeDias)
    .max(MAXIMO_DIAS_DE_TOKEN, numeroDeDias)
    .meta({ title: 'Días que dura' }),
});
export type TokenNuevo = z.output<typeof tokenNuevoSchema>;

/** A request for a token, with its owner. */
export type TokenDe = TokenNuevo & { readonly usuario_id: number };

/** Facts that decisions on tokens ask the service for. */
export type HechosToken = {
  /** The number of a new token. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** The number of valid tokens of a person. */
  readonly vigentes_de: { readonly ask: number; readonly gives: number };
};

export function evolveToken(token: Token | null, event: TokenEvent): Token | null {
  if (event.type === 'TokenEmitido') {
    const { token_id: id, ...datos } = event.data;
    return { id, ...datos, revocado: false };
  }
  return token && { ...token, revocado: true };
}

/** Tokens with which programs act as a person, never with more rights than theirs. */
export const TOKEN = defineRecord<Token, TokenEvent, HechosToken>({
  stream: STREAM_TOKEN,
  version: 1,
  words: { missing: () => 'El token no existe', conflict: 'El token cambió al mismo tiempo: inténtalo nuevamente', reserved: {} },
  events: EVENTOS_TOKEN,
  evolve: evolveToken,
  idOf: ({ id }) => id,
  subject: ({ usuario_id }) => STREAM_USUARIO.of(usuario_id),
  answer: ({ id }): TokenRespuesta & Readonly<Record<string, unknown>> => ({ id }),
  openings: {
    emitir: {
      hechos: ({ usuario_id }: TokenDe) => ({ numero: true, vigentes_de: usuario_id }),
      decide: ({ usuario_id, nombre, alcances, dias }: TokenDe, { at }, { numero, vigentes_de }) => {
        if (asked(vigentes_de) >= MAXIMO_TOKENS)
          return reject('ACCION_NO_DISPONIBLE', `Ya tienes ${MAXIMO_TOKENS} tokens vigentes: revoca uno antes`);
        const vence = new Date(Date.parse(at) + dias * DIA).toISOString();
        return accept([{ type: 'TokenEmitido', data: { token_id: asked(numero), usuario_id, nombre, alcances: [...alcances], vence } }]);
      },
    },
  },
  commands: {
    revocar: {
      decide: ({ id, usuario_id, revocado }, { por }: { readonly por: QuienRevoca }, { actor }) => {
        if (por === 'propia' && actor.id !== usuario_id) return reject('NO_ENCONTRADO', 'El token no existe');
        if (revocado) return accept([]);
        return accept([{ type: 'TokenRevocado', data: { token_id: id, usuario_id, por } }]);
      },
    },
  },
});
