/** A moment: a Date, an ISO instant, or a date alone ('2025-03-05', printed without time and never shifted). */
export type Fecha = Date | string;

/** The repair centre that issues the document. */
export interface CentroData {
  nombre: string;
  rut?: string;
  direccion: string;
  telefono: string;
  correo: string;
  /** Public address of the centre, without the path. */
  sitio?: string;
  /** Opening hours, one line per group of days. */
  horario?: readonly string[];
  /** A line of the house for the foot of every page. */
  pie?: string;
  /** A PNG or JPEG as a data URL, or the text of an SVG. */
  logo?: string;
  /** Colour of the rule under the letterhead; black when absent. */
  color?: string;
  /** True for a demo, which says so across every page. */
  demo?: boolean;
}

/** The client of the order: a person or a company; a wire client fits as it is. */
/** A wire client fits as it is; the personal fields of an erased one are null. */
export interface ClienteData {
  rut: string | null;
  persona: {
    nombre: string | null;
    apellido: string | null;
    region?: string | null;
    comuna?: string | null;
    direccion?: string | null;
    telefono?: string | null;
    email?: string | null;
    contacto_nombre?: string | null;
    contacto_telefono?: string | null;
  } | null;
  empresa: { razon_social: string | null; correo_empresas?: readonly string[] | null } | null;
}

/** The branch of the company that sent the order. */
export interface SucursalData {
  nombre: string;
  direccion?: string | null;
  region?: string | null;
  comuna?: string | null;
  telefono?: string | null;
  email?: readonly string[] | null;
}

/** The equipment; a wire equipment fits as it is. */
export interface EquipoData {
  serial_number: string;
  type_hard_drive: string | null;
  size_hard_drive: string | null;
  /** Charger: 0 unknown, 1 yes, 2 no. */
  power_source: number;
  total_ram_memorie: string | null;
  modelo_detail: {
    model_name: string;
    dispositive_type: string;
    part_number?: string | null;
    marca: { marca_name: string };
  };
}

/** A staff member, as on the wire. */
export interface UsuarioData {
  first_name: string;
  last_name: string;
}

/** The data common to all documents of an order. */
export interface OrdenBase {
  ot: number;
  rma: string | null;
  cliente: ClienteData | null;
  sucursal?: SucursalData | null;
  equipo: EquipoData | null;
}
