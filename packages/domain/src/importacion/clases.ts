/** A column of the sheets for importing data of another system. */
export interface CampoImportado {
  readonly campo: string;
  readonly titulo: string;
  readonly requerido: boolean;
  /** Other headings that identify the column, in the form of `claveDeTitulo`. */
  readonly otros: readonly string[];
  /** An example value, for the template. */
  readonly ejemplo: string;
}

const requerido = (campo: string, titulo: string, ejemplo: string, otros: readonly string[] = []): CampoImportado => ({
  campo,
  titulo,
  requerido: true,
  otros,
  ejemplo,
});
const opcional = (...[campo, titulo, ejemplo, otros]: Parameters<typeof requerido>): CampoImportado => ({
  ...requerido(campo, titulo, ejemplo, otros),
  requerido: false,
});

const COMUNA = ['comuna', 'ciudad', 'commune'];
const TELEFONO = ['telefono', 'celular', 'fono', 'movil', 'phone'];
const CORREO = ['correo', 'email', 'mail', 'correoelectronico'];
const REGION = opcional('region', 'Región', 'Biobío', ['region']);

/** Maximum number of rows of a file. */
export const FILAS_A_LO_MAS = 5000;

/** The classes of data to import, in the order in which to import them: equipment needs its clients. */
export const CLASES_DE_IMPORTACION = {
  personas: {
    titulo: 'Clientes: personas',
    explicacion: 'Una fila por persona. La región se sabe por la comuna.',
    campos: [
      requerido('rut', 'RUT', '12.345.678-5', ['rutcliente', 'rutdelcliente', 'run', 'dni']),
      requerido('nombre', 'Nombre', 'María José', ['nombres', 'primernombre', 'firstname']),
      requerido('apellido', 'Apellido', 'Soto Núñez', ['apellidos', 'lastname']),
      REGION,
      requerido('comuna', 'Comuna', 'Concepción', COMUNA),
      requerido('direccion', 'Dirección', 'Prat 120, depto. 4', ['direccion', 'domicilio', 'calle', 'address']),
      requerido('telefono', 'Teléfono', '+56 9 1234 5678', TELEFONO),
      requerido('email', 'Correo', 'maria@correo.cl', CORREO),
      opcional('contacto_nombre', 'Nombre de contacto', '', ['contacto', 'nombrecontacto']),
      opcional('contacto_telefono', 'Teléfono de contacto', '', ['telefonocontacto', 'fonocontacto']),
    ],
  },
  empresas: {
    titulo: 'Clientes: empresas',
    explicacion: 'Una fila por empresa, con su primera sucursal. Varios correos se separan con punto y coma.',
    campos: [
      requerido('rut', 'RUT', '76.543.210-3', ['rutempresa', 'rutdelaempresa']),
      requerido('razon_social', 'Razón social', 'Comercial Andes SpA', ['empresa', 'nombre', 'nombreempresa']),
      requerido('correo_empresas', 'Correos de la empresa', 'compras@andes.cl; ventas@andes.cl', ['correos', ...CORREO]),
      opcional('sucursal', 'Sucursal', 'Casa matriz', ['nombresucursal', 'tienda']),
      REGION,
      opcional('comuna', 'Comuna', 'Temuco', COMUNA),
      opcional('direccion', 'Dirección', 'Montt 800', ['direccion', 'domicilio', 'calle']),
      opcional('telefono', 'Teléfono', '912345678', TELEFONO),
      opcional('correo_sucursal', 'Correos de la sucursal', 'temuco@andes.cl', ['correosucursal', 'emailsucursal']),
    ],
  },
  equipos: {
    titulo: 'Equipos',
    explicacion: 'Una fila por equipo. El dueño se halla por su RUT y el modelo por su nombre: ambos deben existir.',
    campos: [
      requerido('rut', 'RUT del cliente', '12.345.678-5', ['rut', 'rutdueno', 'cliente']),
      opcional('marca', 'Marca', 'Lenovo', ['marca', 'brand', 'fabricante']),
      requerido('modelo', 'Modelo', 'IdeaPad 3 15', ['model', 'nombremodelo']),
      requerido('serial_number', 'N° de serie', 'PF2ABC12', ['serie', 'numerodeserie', 'ndeserie', 'serial', 'sn']),
    ],
  },
  partes: {
    titulo: 'Partes y existencias',
    explicacion: 'Una fila por parte, con las unidades que hay en bodega.',
    campos: [
      requerido('part_number', 'Código', '90NB10J1-R20010', ['codigo', 'partnumber', 'numerodeparte', 'sku', 'parte']),
      requerido('description', 'Descripción', 'Teclado en español', ['descripcion', 'description', 'nombre', 'detalle']),
      requerido('real_location', 'Ubicación', 'A-12', ['ubicacion', 'estante', 'location']),
      opcional('precio_unitario', 'Precio unitario', '45000', ['precio', 'valor', 'preciounitario', 'price']),
      opcional('cantidad', 'Cantidad', '3', ['cantidad', 'stock', 'existencia', 'existencias', 'unidades', 'quantity']),
    ],
  },
  reparaciones: {
    titulo: 'Reparaciones anteriores',
    explicacion:
      'Una fila por orden ya cerrada. El cliente se halla por su RUT y debe existir; el equipo, por su serie, aunque no esté registrado.',
    campos: [
      requerido('numero', 'N° de orden anterior', 'A-10234', ['ot', 'orden', 'numero', 'numerodeorden', 'ndeorden', 'folio', 'id']),
      requerido('rut', 'RUT del cliente', '12.345.678-5', ['rut', 'rutcliente', 'cliente', 'run']),
      opcional('serial_number', 'N° de serie', 'PF2ABC12', ['serie', 'numerodeserie', 'ndeserie', 'serial', 'sn', 'imei']),
      opcional('equipo', 'Equipo', 'Lenovo IdeaPad 3', ['modelo', 'equipo', 'producto', 'articulo', 'marcaymodelo']),
      requerido('recepcion', 'Fecha de recepción', '15-03-2023', ['fechaderecepcion', 'recepcion', 'ingreso', 'fechadeingreso', 'fecha']),
      opcional('entrega', 'Fecha de entrega', '22-03-2023', ['entrega', 'fechadesalida', 'salida', 'cierre', 'fechadecierre']),
      opcional('falla', 'Falla', 'No enciende', ['problema', 'fallareportada', 'sintoma', 'motivo']),
      opcional('diagnostico', 'Diagnóstico', 'Placa con humedad', ['diagnostico', 'informe', 'causa']),
      opcional('trabajo', 'Trabajo realizado', 'Limpieza y cambio de conector', ['solucion', 'reparacion', 'trabajo', 'servicio']),
      opcional('repuestos', 'Repuestos', 'Conector DC', ['partes', 'piezas', 'repuestosusados']),
      opcional('monto', 'Monto', '35.000', ['total', 'valor', 'precio', 'cobrado']),
      opcional('garantia', 'Garantía', 'no', ['garantia', 'engarantia', 'esgarantia']),
      opcional('hecha_por', 'Técnico', 'P. Rojas', ['tecnico', 'tecnicoasignado', 'responsable']),
      opcional('estado', 'Estado final', 'Entregado', ['estado', 'resultado', 'estadofinal', 'situacion']),
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly titulo: string; readonly explicacion: string; readonly campos: readonly CampoImportado[] }>
>;
export type ClaseDeImportacion = keyof typeof CLASES_DE_IMPORTACION;
export const NOMBRES_DE_CLASE = Object.keys(CLASES_DE_IMPORTACION) as [ClaseDeImportacion, ...ClaseDeImportacion[]];

/** The columns of an import class. */
export const camposImportados = (clase: ClaseDeImportacion): readonly CampoImportado[] => CLASES_DE_IMPORTACION[clase].campos;

/** The column of the sheet for each field, counted from 0. */
export type MapeoDeColumnas = Readonly<Record<string, number>>;

/** A guess at the columns from their headings, given in the form of `claveDeTitulo`; fields without a column are absent. */
export function mapeoSegunTitulos(clase: ClaseDeImportacion, titulos: readonly string[]): MapeoDeColumnas {
  const libres = new Set(titulos.keys());
  const mapeo: Record<string, number> = {};
  const tomar = (campo: string, nombres: readonly string[]) => {
    const lugar = titulos.findIndex((titulo, i) => libres.has(i) && nombres.includes(titulo));
    if (lugar < 0 || campo in mapeo) return;
    mapeo[campo] = lugar;
    libres.delete(lugar);
  };
  const campos = camposImportados(clase);
  // Exact names first, so that «Correos de la empresa» is not matched by a looser name for a branch's.
  for (const { campo, titulo } of campos) tomar(campo, [claveDeCampo(campo), claveDeCampo(titulo)]);
  for (const { campo, otros } of campos) tomar(campo, otros);
  return mapeo;
}

/** A heading without case, accents and signs, as the reader of sheets compares them. */
const claveDeCampo = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Maximum number of row errors in a refusal and on the screen. */
export const MALAS_A_LA_VISTA = 200;
/** Maximum number of row errors in the answer of a trial, for the downloadable list. */
export const MALAS_A_LO_MAS = 10_000;
