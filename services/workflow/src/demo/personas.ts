import { digitoVerificador } from '@bitacora/domain';
import type { Azar } from './azar';

const NOMBRES = [
  'Camila',
  'Matías',
  'Valentina',
  'Benjamín',
  'Javiera',
  'Sebastián',
  'Constanza',
  'Diego',
  'Francisca',
  'Felipe',
  'Catalina',
  'Nicolás',
  'Antonia',
  'Ignacio',
  'Fernanda',
  'Tomás',
  'Isidora',
  'Joaquín',
  'Martina',
  'Vicente',
  'Sofía',
  'Cristóbal',
  'Daniela',
  'Rodrigo',
  'Paula',
  'Gonzalo',
  'Carolina',
  'Álvaro',
  'Macarena',
  'Patricio',
  'Ximena',
  'Héctor',
  'Lorena',
  'Jaime',
  'Rosa',
  'Manuel',
  'Gladys',
  'Óscar',
];
const APELLIDOS = [
  'González',
  'Muñoz',
  'Rojas',
  'Díaz',
  'Pérez',
  'Soto',
  'Contreras',
  'Silva',
  'Martínez',
  'Sepúlveda',
  'Morales',
  'Rodríguez',
  'López',
  'Fuentes',
  'Hernández',
  'Torres',
  'Araya',
  'Flores',
  'Espinoza',
  'Valenzuela',
  'Castillo',
  'Tapia',
  'Reyes',
  'Gutiérrez',
  'Castro',
  'Pizarro',
  'Álvarez',
  'Vásquez',
  'Sánchez',
  'Fernández',
  'Ramírez',
  'Carrasco',
  'Gómez',
  'Cortés',
  'Herrera',
  'Núñez',
  'Jara',
  'Vergara',
  'Rivera',
  'Figueroa',
  'Riquelme',
  'García',
  'Miranda',
  'Bravo',
  'Vera',
  'Molina',
  'Vega',
  'Campos',
  'Sandoval',
  'Orellana',
  'Ñancupil',
  'Huenchumán',
];
const CALLES = [
  'Av. Providencia',
  'Av. Libertador Bernardo O’Higgins',
  'Los Leones',
  'Av. Irarrázaval',
  'San Diego',
  'Av. Vicuña Mackenna',
  'Merced',
  'Av. Apoquindo',
  'Gran Avenida',
  'Av. Pajaritos',
  'Los Carrera',
  'O’Higgins',
  'Colón',
  'Prat',
  'Av. Alemania',
  'Balmaceda',
  'Condell',
  'Freire',
];
/** Region and commune by weight: most clients live in the capital. */
const LUGARES: readonly (readonly [number, readonly [string, string]])[] = [
  [9, ['Metropolitana de Santiago', 'Santiago']],
  [8, ['Metropolitana de Santiago', 'Providencia']],
  [8, ['Metropolitana de Santiago', 'Maipú']],
  [7, ['Metropolitana de Santiago', 'Ñuñoa']],
  [7, ['Metropolitana de Santiago', 'La Florida']],
  [6, ['Metropolitana de Santiago', 'Las Condes']],
  [6, ['Metropolitana de Santiago', 'Puente Alto']],
  [3, ['Metropolitana de Santiago', 'San Miguel']],
  [4, ['Valparaíso', 'Viña del Mar']],
  [3, ['Valparaíso', 'Valparaíso']],
  [4, ['Biobío', 'Concepción']],
  [2, ['Coquimbo', 'La Serena']],
  [2, ['Antofagasta', 'Antofagasta']],
  [2, ['La Araucanía', 'Temuco']],
  [2, ['Los Lagos', 'Puerto Montt']],
  [1, ['Maule', 'Talca']],
  [1, ['Ñuble', 'Chillán']],
  [1, ['Tarapacá', 'Iquique']],
];

const EMPRESAS = [
  'Comercial Los Boldos SpA',
  'Electrohogar del Pacífico S.A.',
  'Tecnocentro Andes Ltda.',
  'Distribuidora Quillay SpA',
  'Grupo Retail Austral S.A.',
  'Importadora Peumo Ltda.',
  'Servicios Educacionales Copihue',
  'Clínica Dental Maitén SpA',
  'Hogar y Tecnología Ñandú S.A.',
  'Notebooks del Sur Ltda.',
];
const SUCURSALES = ['Casa Matriz', 'Costanera', 'Plaza Oeste', 'Mall Marina', 'Portal Centro', 'Arauco Norte'];

const sinTildes = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A RUT with its right check digit; bodies below 30 million are people, above 76 million companies. */
export function rutDe(cuerpo: number): string {
  return `${cuerpo}-${digitoVerificador(String(cuerpo))}`;
}

function direccion(azar: Azar) {
  const [region, comuna] = azar.pesado(LUGARES);
  const depto = azar.ocurre(0.4) ? `, depto. ${azar.entero(1, 22)}${azar.entero(0, 9)}${azar.entero(1, 9)}` : '';
  return { region, comuna, direccion: `${azar.uno(CALLES)} ${azar.entero(100, 4999)}${depto}` };
}

/** A believable Chilean person; `n` keeps RUT and e-mail unique. */
export function personaDe(azar: Azar, n: number) {
  const nombre = azar.uno(NOMBRES);
  const apellido = `${azar.uno(APELLIDOS)} ${azar.uno(APELLIDOS)}`;
  const primero = apellido.split(' ')[0] ?? apellido;
  return {
    rut: rutDe(azar.entero(60, 249) * 100_000 + n * 7),
    nombre,
    apellido,
    ...direccion(azar),
    telefono: `9${azar.entero(30_000_000, 99_999_999)}`,
    email: `${sinTildes(nombre)}.${sinTildes(primero)}${n}@correo.example`,
  };
}

/** A believable company with its branches. */
export function empresaDe(azar: Azar, n: number) {
  const razon_social = EMPRESAS[n % EMPRESAS.length] as string;
  const dominio = sinTildes(razon_social.split(' ').slice(0, 3).join(''));
  const cuantas = azar.entero(1, 4);
  return {
    rut: rutDe(76_100_000 + n * 31_337),
    razon_social,
    correo_empresas: [`postventa@${dominio}.example`],
    correo_cambio: azar.ocurre(0.6) ? [`cambios@${dominio}.example`] : [],
    sucursales: Array.from({ length: cuantas }, (_, i) => ({
      nombre: SUCURSALES[i] as string,
      ...direccion(azar),
      telefono: `2${azar.entero(20_000_000, 29_999_999)}`,
      email: [`${sinTildes(SUCURSALES[i] as string)}@${dominio}.example`],
      despacho: azar.pesado([
        [5, 'ENVIO'],
        [3, 'RETIRO'],
        [2, 'COORD_CLIENTE'],
      ] as const),
    })),
  };
}
