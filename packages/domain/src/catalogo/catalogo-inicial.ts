import type { z } from 'zod';
import type { FORMULARIO_CATALOGO, NombreCatalogo } from './catalogo';

type Semilla<C extends NombreCatalogo> = z.input<(typeof FORMULARIO_CATALOGO)[C]>;

type Tipo = 'laptop' | 'desktop' | 'all_in_one' | 'tablet' | 'smartphone' | 'monitor' | 'game_console';
/** Models by brand: name, device type, part number, years of warranty. */
const MODELOS: Readonly<Record<string, readonly (readonly [string, Tipo, string, number])[]>> = {
  ASUS: [
    ['VivoBook 15 X1504VA', 'laptop', '90NB10J1', 1],
    ['VivoBook 14 X1404ZA', 'laptop', '90NB0ZS1', 1],
    ['ZenBook 14 UX3402VA', 'laptop', '90NB10G1', 2],
    ['TUF Gaming F15 FX507ZC', 'laptop', '90NR09V1', 1],
    ['ROG Strix G16 G614JV', 'laptop', '90NR0C61', 2],
    ['ExpertBook B1 B1502CVA', 'laptop', '90NX06W1', 3],
    ['AiO A3402WVA', 'all_in_one', '90PT03T1', 1],
    ['ROG Ally RC71L', 'game_console', '90NV0GY1', 1],
    ['VP249QGR', 'monitor', '90LM03L0', 3],
  ],
  HP: [
    ['Pavilion 15-eg3021la', 'laptop', '806A5LA', 1],
    ['240 G9', 'laptop', '6D7R5LT', 1],
    ['ProBook 440 G10', 'laptop', '85C54LT', 1],
    ['EliteBook 840 G10', 'laptop', '86Q89LT', 3],
    ['Victus 16-r0006la', 'laptop', '83G41LA', 1],
    ['All-in-One 24-cr0011la', 'all_in_one', '8F6X5LA', 1],
    ['ProDesk 400 G9', 'desktop', '6A7A2LT', 1],
    ['M24f', 'monitor', '2D9K0AA', 1],
  ],
  Lenovo: [
    ['IdeaPad 3 15ITL6', 'laptop', '82H801', 1],
    ['IdeaPad Slim 3 15AMN8', 'laptop', '82XQ00', 1],
    ['ThinkPad E14 Gen 5', 'laptop', '21JK00', 1],
    ['ThinkPad T14 Gen 4', 'laptop', '21HD00', 3],
    ['Legion 5 15ARH7', 'laptop', '82RD00', 2],
    ['IdeaCentre AIO 3', 'all_in_one', 'F0G000', 1],
    ['Tab M10 Plus', 'tablet', 'ZAAJ00', 1],
  ],
  Dell: [
    ['Inspiron 15 3520', 'laptop', 'I3520X', 1],
    ['Latitude 3440', 'laptop', 'L3440X', 3],
    ['Vostro 3520', 'laptop', 'V3520X', 1],
    ['OptiPlex 3000', 'desktop', 'OP3000', 3],
    ['P2422H', 'monitor', 'P2422H', 3],
  ],
  Acer: [
    ['Aspire 5 A515-57', 'laptop', 'NXK3KA', 1],
    ['Nitro 5 AN515-58', 'laptop', 'NHQFMA', 1],
    ['Swift 3 SF314-512', 'laptop', 'NXK0EA', 1],
    ['Aspire C24-1700', 'all_in_one', 'DQBJFA', 1],
  ],
  Samsung: [
    ['Galaxy Book3', 'laptop', 'NP750X', 1],
    ['Galaxy Tab S9 FE', 'tablet', 'SMX510', 1],
    ['Galaxy Tab A9+', 'tablet', 'SMX210', 1],
    ['Galaxy S23', 'smartphone', 'SMS911', 1],
    ['Galaxy A54', 'smartphone', 'SMA546', 1],
    ['Odyssey G5', 'monitor', 'LC27G5', 2],
  ],
  Apple: [
    ['MacBook Air 13 M2', 'laptop', 'MLY33', 1],
    ['MacBook Pro 14 M3', 'laptop', 'MTL73', 1],
    ['iPad 10', 'tablet', 'MPQ03', 1],
    ['iPhone 14', 'smartphone', 'MPVA3', 1],
    ['iMac 24 M3', 'all_in_one', 'MQRC3', 1],
  ],
  Motorola: [
    ['Moto G54', 'smartphone', 'XT2343', 1],
    ['Edge 40', 'smartphone', 'XT2303', 1],
    ['Moto Tab G62', 'tablet', 'ZA9E00', 1],
  ],
  Xiaomi: [
    ['Redmi Note 12', 'smartphone', '23021R', 1],
    ['Redmi Pad SE', 'tablet', '23073R', 1],
    ['Mi Monitor 27', 'monitor', 'XMMNT2', 2],
  ],
  MSI: [
    ['Katana 15 B13V', 'laptop', 'MS15E1', 1],
    ['Modern 14 C12M', 'laptop', 'MS14J1', 1],
    ['PRO AP242', 'all_in_one', 'AP242X', 1],
  ],
  Sony: [
    ['PlayStation 5', 'game_console', 'CFI120', 1],
    ['PlayStation 4 Slim', 'game_console', 'CUH221', 1],
  ],
  Microsoft: [
    ['Xbox Series X', 'game_console', 'RRT000', 1],
    ['Xbox Series S', 'game_console', 'RRS000', 1],
    ['Surface Pro 9', 'tablet', 'QEZ000', 1],
  ],
};

const marcas = Object.keys(MODELOS);

/** The initial catalogue of an installation. Ids are given in this order from 1; everything can be edited afterwards. */
export const CATALOGO_INICIAL: { readonly [C in NombreCatalogo]: readonly Semilla<C>[] } = {
  marca: marcas.map((marca_name) => ({ marca_name })),
  modelo: marcas.flatMap((marca, i) =>
    (MODELOS[marca] ?? []).map(([model_name, dispositive_type, part_number, years_warranty]) => ({
      marca: i + 1,
      model_name,
      dispositive_type,
      part_number,
      years_warranty,
    })),
  ),
  tipo_falla: [
    'No enciende',
    'Pantalla',
    'Batería',
    'Carga',
    'Teclado o botones',
    'Audio',
    'Red o conectividad',
    'Lentitud',
    'Sobrecalentamiento',
    'Almacenamiento',
    'Sistema operativo',
    'Daño físico',
    'Otra',
  ].map((name) => ({ name })),
  courier: ['Chilexpress', 'Starken', 'Blue Express', 'Correos de Chile', 'Pullman Cargo', 'Varmontt'].map((nombre) => ({ nombre })),
  distribuidor: ['Ingram Micro Chile', 'Intcomex Chile', 'Tech Data Chile', 'Nexsys Chile'].map((nombre) => ({ nombre })),
  tienda: ['Tienda en línea', 'Costanera Center', 'Parque Arauco', 'Plaza Vespucio', 'Mall Plaza Oeste', 'Mall Marina', 'Plaza Trébol'].map(
    (nombre) => ({ nombre }),
  ),
  servicio: [
    { nombre: 'Diagnóstico', descripcion: 'Evaluación técnica del equipo' },
    { nombre: 'Mano de obra', descripcion: 'Reparación y reemplazo de piezas' },
    { nombre: 'Instalación de repuesto', descripcion: 'Instalación y prueba del repuesto' },
    { nombre: 'Mantención preventiva', descripcion: 'Limpieza interna y cambio de pasta térmica' },
    { nombre: 'Formateo e instalación de sistema', descripcion: 'Instalación del sistema operativo y controladores' },
    { nombre: 'Respaldo de datos', descripcion: 'Copia de la información del equipo' },
  ],
  motivo_rechazo: [
    { nombre: 'Boleta no corresponde con el equipo' },
    { nombre: 'Cliente no firmó autorización de formateo' },
    { nombre: 'Falta documentación del cliente' },
    { nombre: 'Otro motivo', pide_comentario: true },
  ],
  categoria_parte: ['Pantalla', 'Batería', 'Teclado', 'Placa madre', 'Disco', 'Memoria', 'Cargador', 'Ventilador', 'Carcasa', 'Otro'].map(
    (nombre) => ({ nombre }),
  ),
};
