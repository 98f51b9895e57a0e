import { z } from 'zod';
import { rutSchema } from '../cliente/cliente.formularios';
import { ADMINISTRACION_Y_GERENCIA, GRUPOS_DE_USUARIO, type GrupoDeUsuario, lineaDeCorreo, lineaVisible } from '../comun';
import { accept, defineEvent, defineRecord, type EventIn, type Recorded, reject } from '../kernel';
import { STREAM_INSTALACION } from '../streams';
import { type IdentidadExterna, identidadExternaSchema } from './identidad';
import { type CambioDeMarca, esMarcaDeshacible, type Marca, marcaAntesDe, marcaDe } from './marca';

const centroShape = {
  nombre: z.string(),
  rut: z.string(),
  direccion: z.string(),
  comuna: z.string(),
  region: z.string(),
  telefono: z.string(),
  correo: z.string(),
};

export const EVENTOS_INSTALACION = {
  /** The beginning of the house, once. */
  InstalacionIniciada: defineEvent({
    type: 'InstalacionIniciada',
    label: 'Instalación iniciada',
    schema: z.object({ origen: z.enum(['puesta_en_marcha', 'existente']), demo: z.boolean(), administrador_id: z.int().nullable() }),
  }),
  CentroConfigurado: defineEvent({ type: 'CentroConfigurado', label: 'Centro configurado', schema: z.object(centroShape) }),
  /** The groups whose members need a second factor, each with its start. */
  PoliticaDeAccesoCambiada: defineEvent({
    type: 'PoliticaDeAccesoCambiada',
    label: 'Política de acceso cambiada',
    schema: z.object({ exige: z.array(z.object({ grupo: z.enum(GRUPOS_DE_USUARIO), desde: z.string() })) }),
    version: 2,
  }),
  /** The look of documents, mails and pages. The former look is in the preceding event. */
  MarcaVisualCambiada: defineEvent({
    type: 'MarcaVisualCambiada',
    label: 'Marca visual cambiada',
    schema: z.object({ color: z.string().nullable(), logo: z.string().nullable(), deshace: z.int().nullable() }),
  }),
  /** The settings of the identity provider; null when there is none from then on. */
  IdentidadExternaConfigurada: defineEvent({
    type: 'IdentidadExternaConfigurada',
    label: 'Entrada con un proveedor configurada',
    schema: z.object({ identidad: identidadExternaSchema.nullable() }),
  }),
} as const;
export type EventosInstalacion = typeof EVENTOS_INSTALACION;
export type InstalacionEvent = EventIn<EventosInstalacion>;

const TELEFONO_DEL_CENTRO = 'Escribe un teléfono de al menos 8 dígitos, como +56 2 2222 3333';
/** True for one or several telephones as a sign shows them: with country code, spaces, hyphens and brackets. */
const esTelefono = (texto: string): boolean => /^[\d\s+()./-]*$/.test(texto) && texto.replace(/\D/g, '').length >= 8;

/** The service centre, as documents, mails and public pages show it. */
export const datosDelCentroSchema = z.object({
  nombre: lineaVisible('Nombre del centro'),
  rut: rutSchema,
  direccion: lineaVisible('Dirección', { maximo: 200 }),
  comuna: lineaVisible('Comuna'),
  region: lineaVisible('Región'),
  telefono: lineaVisible('Teléfono', { maximo: 40 }).refine(esTelefono, TELEFONO_DEL_CENTRO),
  correo: lineaDeCorreo('Correo'),
});
export type DatosDelCentro = z.output<typeof datosDelCentroSchema>;

const CAMPOS = Object.keys(centroShape) as (keyof DatosDelCentro)[];

/** The house, folded. */
export interface Instalacion {
  readonly iniciada: boolean;
  readonly demo: boolean;
  /** The account that began with the house. */
  readonly administrador_id: number | null;
  readonly centro: DatosDelCentro | null;
  /** The groups whose members need a second factor; null before any decision, when not even the default holds. */
  readonly acceso: readonly GrupoExigido[] | null;
  /** The changes of its look, in order. */
  readonly marcas: readonly CambioDeMarca[];
  /** The identity provider for signing in. */
  readonly identidad: IdentidadExterna | null;
}

/** A group whose members need a second factor; `desde` is the start of the requirement, ISO 8601. */
export interface GrupoExigido {
  readonly grupo: GrupoDeUsuario;
  readonly desde: string;
}

/** The groups required from an instant on; groups that were already required keep their start. */
const exigeA = (grupos: readonly GrupoDeUsuario[], antes: readonly GrupoExigido[], at: string): GrupoExigido[] =>
  GRUPOS_DE_USUARIO.filter((grupo) => grupos.includes(grupo)).map(
    (grupo) => antes.find((uno) => uno.grupo === grupo) ?? { grupo, desde: at },
  );

const SIN_CASA: Instalacion = {
  iniciada: false,
  demo: false,
  administrador_id: null,
  centro: null,
  acceso: null,
  marcas: [],
  identidad: null,
};

/** The house after one more event. */
export function evolveInstalacion(instalacion: Instalacion | null, event: InstalacionEvent & Partial<Recorded>): Instalacion {
  const antes = instalacion ?? SIN_CASA;
  switch (event.type) {
    case 'InstalacionIniciada':
      return { ...antes, iniciada: true, demo: event.data.demo, administrador_id: event.data.administrador_id };
    case 'CentroConfigurado':
      return { ...antes, centro: event.data };
    case 'PoliticaDeAccesoCambiada':
      return { ...antes, acceso: event.data.exige };
    case 'IdentidadExternaConfigurada':
      return { ...antes, identidad: event.data.identidad };
    case 'MarcaVisualCambiada': {
      const { id = 0, nombre = '' } = event.actor ?? {};
      const cambio = { ...event.data, numero: antes.marcas.length + 1, at: event.at ?? '', actor: { id, nombre } };
      return { ...antes, marcas: [...antes.marcas, cambio] };
    }
  }
}

/** Input for the beginning of the house. */
export interface Inicio {
  readonly origen: 'puesta_en_marcha' | 'existente';
  readonly demo: boolean;
  readonly administrador_id: number | null;
  readonly centro: DatosDelCentro | null;
}

/** The house: one stream, which begins once. */
export const INSTALACION = defineRecord<Instalacion, InstalacionEvent, Record<never, never>, 'casa'>({
  stream: STREAM_INSTALACION,
  version: 1,
  words: {
    missing: () => 'La puesta en marcha no está hecha',
    conflict: 'Otra persona configuró el centro al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  empty: SIN_CASA,
  events: EVENTOS_INSTALACION,
  evolve: evolveInstalacion,
  answer: ({ iniciada }) => ({ iniciada }),
  commands: {
    iniciar: {
      decide: ({ iniciada }, { centro, ...inicio }: Inicio) =>
        iniciada
          ? reject('PUESTA_EN_MARCHA_HECHA', 'La puesta en marcha ya está hecha')
          : accept([
              { type: 'InstalacionIniciada', data: inicio },
              ...(centro ? [{ type: 'CentroConfigurado' as const, data: centro }] : []),
            ]),
    },
    configurarCentro: {
      decide: ({ iniciada, centro: antes }, centro: DatosDelCentro) => {
        if (!iniciada) return reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha');
        const igual = antes !== null && CAMPOS.every((campo) => antes[campo] === centro[campo]);
        return accept(igual ? [] : [{ type: 'CentroConfigurado', data: centro }]);
      },
    },
    cambiarMarca: {
      decide: ({ iniciada, marcas }, { ultimo_cambio, ...despues }: Marca & { readonly ultimo_cambio: number }) => {
        if (!iniciada) return reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha');
        if (ultimo_cambio !== marcas.length) return reject('CONFLICTO', 'Otra persona cambió la imagen: vuelve a mirarla');
        const { color, logo } = marcaDe(marcas);
        const igual = color === despues.color && logo === despues.logo;
        return accept(igual ? [] : [{ type: 'MarcaVisualCambiada', data: { ...despues, deshace: null } }]);
      },
    },
    deshacerMarca: {
      decide: ({ marcas }, { numero }: { readonly numero: number }) => {
        if (!marcas.some((uno) => uno.numero === numero)) return reject('NO_ENCONTRADO', 'El cambio no existe');
        if (!esMarcaDeshacible(marcas, numero)) return reject('ACCION_NO_DISPONIBLE', 'Solo se deshace el último cambio, una vez');
        return accept([{ type: 'MarcaVisualCambiada', data: { ...marcaAntesDe(marcas, numero), deshace: numero } }]);
      },
    },
    configurarIdentidad: {
      decide: ({ iniciada, identidad: antes }, { identidad }: { readonly identidad: IdentidadExterna | null }) => {
        if (!iniciada) return reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha');
        return accept(identidad === null && antes === null ? [] : [{ type: 'IdentidadExternaConfigurada', data: { identidad } }]);
      },
    },
    cambiarPoliticaDeAcceso: {
      decide: ({ iniciada, demo, acceso }, { grupos }: { readonly grupos: readonly GrupoDeUsuario[] }, { at }) => {
        if (!iniciada) return reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha');
        if (demo && grupos.length > 0) return reject('ACCION_NO_DISPONIBLE', 'Una instalación de demostración no pide segundo factor');
        const exige = exigeA(grupos, acceso ?? [], at);
        const igual = acceso?.length === exige.length && exige.every(({ grupo }, i) => acceso[i]?.grupo === grupo);
        return accept(igual ? [] : [{ type: 'PoliticaDeAccesoCambiada', data: { exige } }]);
      },
    },
    /** Default policy for a house that has not decided: administrators need a second factor. */
    establecerPoliticaDeAcceso: {
      decide: ({ iniciada, demo, acceso }, _input: object, { at }) =>
        accept(
          !iniciada || demo || acceso !== null
            ? []
            : [{ type: 'PoliticaDeAccesoCambiada', data: { exige: exigeA(ADMINISTRACION_Y_GERENCIA, [], at) } }],
        ),
    },
  },
});
