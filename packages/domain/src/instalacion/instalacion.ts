import { z } from 'zod';
import { rutSchema } from '../cliente/cliente.formularios';
import { lineaDeCorreo, lineaVisible } from '../comun';
import { accept, defineEvent, defineRecord, type EventIn, type Recorded, reject } from '../kernel';
import { STREAM_INSTALACION } from '../streams';
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
  /** The house begins; it happens once. */
  InstalacionIniciada: defineEvent({
    type: 'InstalacionIniciada',
    label: 'Instalación iniciada',
    schema: z.object({ origen: z.enum(['puesta_en_marcha', 'existente']), demo: z.boolean(), administrador_id: z.int().nullable() }),
  }),
  CentroConfigurado: defineEvent({ type: 'CentroConfigurado', label: 'Centro configurado', schema: z.object(centroShape) }),
  /** Whether those who run the house need a second factor, and since when. */
  PoliticaDeAccesoCambiada: defineEvent({
    type: 'PoliticaDeAccesoCambiada',
    label: 'Política de acceso cambiada',
    schema: z.object({ exige_segundo_factor: z.boolean(), desde: z.string().nullable() }),
  }),
  /** How documents, mails and pages look: what it was before is the event before. */
  MarcaVisualCambiada: defineEvent({
    type: 'MarcaVisualCambiada',
    label: 'Marca visual cambiada',
    schema: z.object({ color: z.string().nullable(), logo: z.string().nullable(), deshace: z.int().nullable() }),
  }),
} as const;
export type EventosInstalacion = typeof EVENTOS_INSTALACION;
export type InstalacionEvent = EventIn<EventosInstalacion>;

/** The service centre as documents, mails and public pages name it. */
export const datosDelCentroSchema = z.object({
  nombre: lineaVisible('Nombre del centro'),
  rut: rutSchema,
  direccion: lineaVisible('Dirección', { maximo: 200 }),
  comuna: lineaVisible('Comuna'),
  region: lineaVisible('Región'),
  telefono: lineaVisible('Teléfono', { maximo: 40 }),
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
  readonly acceso: PoliticaDeAcceso;
  /** The changes of its look, in their order. */
  readonly marcas: readonly CambioDeMarca[];
}

/** Whether those who run the house need a second factor; `desde` is when it was asked for, ISO 8601. */
export interface PoliticaDeAcceso {
  readonly exige_segundo_factor: boolean;
  readonly desde: string | null;
}

const SIN_CASA: Instalacion = {
  iniciada: false,
  demo: false,
  administrador_id: null,
  centro: null,
  acceso: { exige_segundo_factor: false, desde: null },
  marcas: [],
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
      return { ...antes, acceso: event.data };
    case 'MarcaVisualCambiada': {
      const { id = 0, nombre = '' } = event.actor ?? {};
      const cambio = { ...event.data, numero: antes.marcas.length + 1, at: event.at ?? '', actor: { id, nombre } };
      return { ...antes, marcas: [...antes.marcas, cambio] };
    }
  }
}

/** What begins the house. */
export interface Inicio {
  readonly origen: 'puesta_en_marcha' | 'existente';
  readonly demo: boolean;
  readonly administrador_id: number | null;
  readonly centro: DatosDelCentro | null;
}

/** The house: one stream, which begins once. */
export const INSTALACION = defineRecord<Instalacion, InstalacionEvent, Record<never, never>, 'casa'>({
  stream: STREAM_INSTALACION,
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
    cambiarPoliticaDeAcceso: {
      decide: ({ iniciada, demo, acceso }, { exige_segundo_factor: exige }: { readonly exige_segundo_factor: boolean }, { at }) => {
        if (!iniciada) return reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha');
        if (demo && exige) return reject('ACCION_NO_DISPONIBLE', 'Una instalación de demostración no pide segundo factor');
        if (acceso.exige_segundo_factor === exige) return accept([]);
        return accept([{ type: 'PoliticaDeAccesoCambiada', data: { exige_segundo_factor: exige, desde: exige ? at : null } }]);
      },
    },
  },
});
