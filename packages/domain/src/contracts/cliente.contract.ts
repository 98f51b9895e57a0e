import type { Despacho } from '../comun';

/** A branch of a company (specification 000, section 3). */
export interface SucursalWire {
  id: number;
  cliente_empresa: number;
  nombre: string;
  direccion: string;
  region: string;
  comuna: string;
  telefono: string;
  email: string[];
  despacho: Despacho;
  numero_courrier: string | null;
  comentarios: string | null;
}

/** A client: a person (tipo_cliente 1) or a company with branches (2). */
export interface ClienteWire {
  id: number;
  rut: string;
  tipo_cliente: number;
  persona: {
    nombre: string;
    apellido: string;
    region: string;
    comuna: string;
    direccion: string;
    telefono: string;
    email: string;
    contacto_telefono: string | null;
    contacto_nombre: string | null;
  } | null;
  empresa: {
    id: number;
    razon_social: string;
    correo_empresas: string[];
    correo_cambio: string[];
    sucursal: SucursalWire[];
    /** The company is there: a form may ask for one of its branches. */
    hasEmpresa: true;
  } | null;
}

/** An equipment; `password` is never sent with it. */
export interface EquipoWire {
  id: number;
  cliente: number;
  modelo: number;
  serial_number: string;
  tiene_password: boolean;
  type_hard_drive: string | null;
  size_hard_drive: string | null;
  power_source: number;
  total_ram_memorie: string | null;
  memorie_modules: string | null;
  modelo_detail: ModeloWire;
}

export interface ModeloWire {
  id: number;
  model_name: string;
  dispositive_type: string;
  years_warranty: number;
  part_number: string;
  marca: { id: number; marca_name: string };
}

export interface MarcaWire {
  id: number;
  marca_name: string;
}

/** A technician's load: GET /api/orden/tecnicos (specification 000, section 3). */
export interface CargaTecnico {
  tecnico: { id: number; first_name: string; last_name: string };
  cantidad_ot_garantia: number;
  cantidad_maxima: number;
  cantidad_ot_presupuesto: number;
  cantidad_maxima_presupuesto: number;
  cantidad_maxima_total: number;
}

/** Regions with their communes, as the forms need them. */
export interface RegionWire {
  region: string;
  comunas: string[];
}
