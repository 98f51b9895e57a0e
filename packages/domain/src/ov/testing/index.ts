import { type Actor, type Birth, type Decision, type DecisionContext, SISTEMA } from '../../kernel';
import { calcularMontos, cicloOv, type HechosOv, type LineaVenta, OV_VACIA, type Ov, type OvEvent } from '..';

/** Fixed business time of tests. */
export const AHORA = '2026-03-02T12:00:00.000Z';
export const usuario = (...grupos: string[]): Actor => ({ id: 7, nombre: `Persona ${grupos[0] ?? ''}`.trim(), grupos });
export const contexto = (actor: Actor = usuario('Administrativo'), at = AHORA): DecisionContext => ({ at, actor });

export const PARTE = { id: 1, part_number: 'P1', description: 'Pantalla', real_location: 'A1' };
export const HECHOS: HechosOv = {
  partes: {
    1: PARTE,
    2: { part_number: 'P2', description: 'Teclado', real_location: null },
    3: { part_number: 'P3', description: 'Batería', real_location: null, descontinuada: true, buenos: 2 },
  },
  servicios: { 1: { nombre: 'Mano de obra', descripcion: 'Reparación' } },
  stock: {
    1: { buenos: 50, part_number: 'P1' },
    2: { buenos: 0, part_number: 'P2' },
    3: { buenos: 2, part_number: 'P3', descontinuada: true },
  },
  rma_de: null,
  ov_nueva: 900,
};
export const ITEM = { id_parte: 1, precio_unitario: 10_000, partes_cant: 2 };
export const SERVICIO = { id: 1, cantidad: 1, precio: 20_000 };
export const PERSONA = {
  rut: '12345678-5',
  nombre: 'Ana',
  apellido: 'Soto',
  correo: 'ana@ejemplo.cl',
  telefono: '56912345678',
  region: 'Metropolitana',
  comuna: 'Ñuñoa',
  direccion: 'Irarrázaval 100',
};
export const SERIE = 'ABC123456789012';
export const ASISTENTE = { ...PERSONA, device_serial_number: SERIE, rma: 'RMA0000001', partes: [ITEM], servicios: [SERVICIO] };
export const PUBLICA = {
  quote_client: {
    rut: '12.345.678-5',
    first_name: 'Ana',
    last_name: 'Soto',
    region: 'Metropolitana',
    commune: 'Ñuñoa',
    address: 'Irarrázaval 100',
    phone: '912345678',
    email: 'ana@ejemplo.cl',
  },
  device_serial_number: SERIE,
  parts_data: [{ category_id: 3, comments: 'Pantalla trizada' }],
};

export const linea = (cambios: Partial<LineaVenta> = {}): LineaVenta => ({
  id: 5001,
  cantidad: 2,
  precio_unitario: 10_000,
  repuesto_disponiblidad: null,
  parte: PARTE,
  situacion: 'COTIZADA',
  ...cambios,
});
export const servicio = { cantidad: 1, precio: 20_000, servicio: { id: 1, nombre: 'Mano de obra', descripcion: 'Reparación' } };

/** An opportunity in the given situation, with its totals. */
export function unaOv(cambios: Partial<Ov> = {}): Ov {
  const ov = { ...OV_VACIA, id: 5, nombre: 'Ana', estado_desde: AHORA, creada_en: AHORA, detalle_venta: [linea()], ...cambios };
  return { ...ov, montos: cambios.montos ?? calcularMontos(ov) };
}

/** given/when/then over the opportunity's decisions. */
export function given(ov: Ov) {
  return {
    as: (...grupos: string[]) => ({
      when: (accion: string, input: unknown = {}, hechos: HechosOv = HECHOS) =>
        cicloOv.decide(ov, accion, input, contexto(grupos[0] === 'Sistema' ? SISTEMA : usuario(...grupos)), hechos),
      acciones: (hechos: HechosOv = {}) => cicloOv.available(ov, usuario(...grupos), 'menu', hechos),
    }),
  };
}

/** The value of an accepted decision; throws for a refused one. */
export function aceptada<T>(resultado: { ok: true; value: T } | { ok: false; rejection: unknown }): T {
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.rejection));
  return resultado.value;
}
/** The opportunity that a decision begins, if any. */
export const hijaDe = ([hija]: readonly Birth[]): Ov | null =>
  hija ? cicloOv.replay(hija.events.map((event) => ({ ...event, at: AHORA, actor: SISTEMA }))) : null;
export const tipos = (events: readonly OvEvent[]): string[] => events.map((event) => event.type);

/** An opportunity that an order requested. */
export const desdeOt = (partes_ya_pedidas: readonly string[] = []): Decision<Ov, OvEvent> =>
  aceptada(
    cicloOv.begins(
      'desdeOt',
      {
        ov_id: 5,
        ot: 1001,
        rma: 'RMA0000001',
        partes_ya_pedidas,
        numero_serie_equipo: SERIE,
        cliente: {
          nombre: 'Ana',
          apellido: 'Soto',
          correo_electronico: 'ana@ejemplo.cl',
          telefono: null,
          rut: null,
          region: null,
          comuna: null,
          direccion: null,
        },
      },
      contexto(SISTEMA),
    ),
  );
