import { z } from 'zod';
import { DESPACHOS } from '../../comun';

/** Personal data: null once the person was erased (specification, 16.6). */
const personal = z.string().nullable();
const personales = z.array(z.string()).nullable();

export const sucursalWireSchema = z
  .object({
    id: z.int(),
    cliente_empresa: z.int(),
    nombre: z.string(),
    direccion: personal,
    region: z.string(),
    comuna: z.string(),
    telefono: personal,
    email: personales,
    despacho: z.enum(DESPACHOS),
    numero_courrier: z.string().nullable(),
    comentarios: z.string().nullable(),
  })
  .meta({ id: 'SucursalWire' });
/** A branch of a company (specification, 12.3). */
export type SucursalWire = z.infer<typeof sucursalWireSchema>;

export const clienteWireSchema = z
  .object({
    id: z.int(),
    rut: personal,
    tipo_cliente: z.int(),
    persona: z
      .object({
        nombre: personal,
        apellido: personal,
        region: z.string(),
        comuna: z.string(),
        direccion: personal,
        telefono: personal,
        email: personal,
        contacto_telefono: z.string().nullable(),
        contacto_nombre: z.string().nullable(),
      })
      .nullable(),
    empresa: z
      .object({
        id: z.int(),
        razon_social: personal,
        correo_empresas: personales,
        correo_cambio: personales,
        sucursal: z.array(sucursalWireSchema),
        /** The client is a company: a form may ask for a branch. */
        hasEmpresa: z.literal(true),
      })
      .nullable(),
    /** The block of a person's data, with the request that demanded it. */
    bloqueo: z.object({ solicitud: z.int().nullable(), motivo: personal }).nullable(),
  })
  .meta({ id: 'ClienteWire' });
/** A client: a person (tipo_cliente 1) or a company with branches (2). */
export type ClienteWire = z.infer<typeof clienteWireSchema>;

export const modeloWireSchema = z
  .object({
    id: z.int(),
    model_name: z.string(),
    dispositive_type: z.string(),
    years_warranty: z.int(),
    part_number: z.string(),
    marca: z.object({
      id: z.int(),
      marca_name: z.string(),
    }),
  })
  .meta({ id: 'ModeloWire' });
export type ModeloWire = z.infer<typeof modeloWireSchema>;

export const equipoWireSchema = z
  .object({
    id: z.int(),
    cliente: z.int(),
    modelo: z.int(),
    serial_number: z.string(),
    tiene_password: z.boolean(),
    type_hard_drive: z.string().nullable(),
    size_hard_drive: z.string().nullable(),
    power_source: z.number(),
    total_ram_memorie: z.string().nullable(),
    memorie_modules: z.string().nullable(),
    modelo_detail: modeloWireSchema,
  })
  .meta({ id: 'EquipoWire' });
/** A piece of equipment, without its password. */
export type EquipoWire = z.infer<typeof equipoWireSchema>;

export const reparacionAnteriorWireSchema = z
  .object({
    id: z.int(),
    /** The number of its order in the other system. */
    numero: z.string(),
    cliente: z.object({ id: z.int(), nombre: z.string().nullable() }),
    serial_number: z.string().nullable(),
    equipo: z.string().nullable(),
    recepcion: z.string(),
    entrega: z.string().nullable(),
    falla: personal,
    diagnostico: personal,
    trabajo: personal,
    repuestos: personal,
    monto: z.int().nullable(),
    garantia: z.boolean().nullable(),
    hecha_por: personal,
    estado: z.string().nullable(),
  })
  .meta({ id: 'ReparacionAnteriorWire' });
/** A repair that another system made. */
export type ReparacionAnteriorWire = z.infer<typeof reparacionAnteriorWireSchema>;

export const marcaWireSchema = z
  .object({
    id: z.int(),
    marca_name: z.string(),
  })
  .meta({ id: 'MarcaWire' });
export type MarcaWire = z.infer<typeof marcaWireSchema>;

export const cargaTecnicoSchema = z
  .object({
    tecnico: z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
    }),
    cantidad_ot_garantia: z.int(),
    cantidad_maxima: z.int(),
    cantidad_ot_presupuesto: z.int(),
    cantidad_maxima_presupuesto: z.int(),
    cantidad_maxima_total: z.int(),
  })
  .meta({ id: 'CargaTecnico' });
/** A technician's load: GET /api/orden/tecnicos (specification, 12.10). */
export type CargaTecnico = z.infer<typeof cargaTecnicoSchema>;

export const regionWireSchema = z
  .object({
    region: z.string(),
    comunas: z.array(z.string()),
  })
  .meta({ id: 'RegionWire' });
/** Regions with their communes, as the forms need them. */
export type RegionWire = z.infer<typeof regionWireSchema>;
