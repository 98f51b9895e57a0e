import type { DatosDeTitularData, FichaDeTitular } from '@bitacora/documents';
import type { DatosDelTitular } from './datos-del-titular';

type Campos = FichaDeTitular['campos'][number][];
type Historias = readonly { readonly historia: DatosDelTitular['titular'] }[];

/** Labels of fields whose name is not enough. */
const CAMPOS: Readonly<Record<string, string>> = {
  alert_text: 'Aviso',
  email: 'Correo',
  file_id: 'Archivo',
  mime_type: 'Tipo de archivo',
  memorie_modules: 'Módulos de memoria',
  name: 'Nombre',
  password: 'Clave del equipo',
  power_source: 'Cargador',
  serial_number: 'N° de serie',
  size_hard_drive: 'Tamaño del disco',
  total_ram_memorie: 'Memoria RAM',
  type_hard_drive: 'Tipo de disco',
};
/** Words of field names that need an accent or stand for a sign. */
const PALABRAS: Readonly<Record<string, string>> = {
  anos: 'años',
  articulo: 'artículo',
  codigo: 'código',
  credito: 'crédito',
  diagnostico: 'diagnóstico',
  garantia: 'garantía',
  id: 'N°',
  informacion: 'información',
  numero: 'número',
  ot: 'OT',
  ov: 'OV',
  razon: 'razón',
  rma: 'RMA',
  rut: 'RUT',
  region: 'región',
  tecnico: 'técnico',
  telefono: 'teléfono',
  ubicacion: 'ubicación',
};
const palabra = (una: string): string => PALABRAS[una] ?? una.replace(/([cs])ion$/, '$1ión');
/** The label of a field. */
function etiquetaDe(campo: string): string {
  const propia = CAMPOS[campo];
  if (propia !== undefined) return propia;
  const dicha = campo.split('_').map(palabra).join(' ');
  return dicha.charAt(0).toUpperCase() + dicha.slice(1);
}

/** Every non-empty value inside a value, labelled with the path of its fields. */
export function camposDe(valor: unknown, etiqueta = ''): Campos {
  if (valor === null || valor === undefined || valor === '') return [];
  if (typeof valor === 'boolean') return [{ etiqueta, valor: valor ? 'Sí' : 'No' }];
  if (typeof valor !== 'object') return [{ etiqueta, valor: String(valor) }];
  if (Array.isArray(valor)) {
    const sueltos = valor.every((uno) => typeof uno !== 'object');
    if (sueltos) return camposDe(valor.join(', '), etiqueta);
    return valor.flatMap((uno, i) => camposDe(uno, valor.length === 1 ? etiqueta : `${etiqueta} ${i + 1}`));
  }
  return Object.entries(valor).flatMap(([campo, dentro]) => camposDe(dentro, [etiqueta, etiquetaDe(campo)].filter(Boolean).join(': ')));
}

const deHistoria = (historia: DatosDelTitular['titular'], de = ''): FichaDeTitular[] =>
  historia.map(({ fecha, hecho, datos }) => ({
    titulo: [de, hecho].filter(Boolean).join(' · '),
    campos: [{ etiqueta: 'Fecha', valor: fecha }, ...camposDe(datos)],
  }));
const deVarias = <C extends string>(varias: readonly (Record<C, number> & Historias[number])[], campo: C, nombre: string) =>
  varias.flatMap((una) => deHistoria(una.historia, `${nombre} ${una[campo]}`));

/** The data of a client for the printed file, with the same values as in the file for programs. */
export const seccionesDe = (datos: DatosDelTitular): DatosDeTitularData['secciones'] => [
  { titulo: 'Tus datos', vacia: 'No hay datos.', fichas: deHistoria(datos.titular) },
  { titulo: 'Tus equipos', vacia: 'No hay equipos.', fichas: deVarias(datos.equipos, 'equipo', 'Equipo') },
  { titulo: 'Tus órdenes de trabajo', vacia: 'No hay órdenes.', fichas: deVarias(datos.ordenes, 'orden', 'OT') },
  { titulo: 'Tus presupuestos y compras', vacia: 'No hay presupuestos.', fichas: deVarias(datos.oportunidades, 'oportunidad', 'OV') },
  {
    titulo: 'Reparaciones anteriores',
    vacia: 'No hay reparaciones anteriores.',
    fichas: deVarias(datos.reparaciones_anteriores, 'reparacion', 'Reparación'),
  },
  {
    titulo: 'Tus fotos y archivos',
    vacia: 'No hay archivos.',
    fichas: datos.archivos.map(({ de, archivo, contenido: _bytes, ...resto }) => ({
      titulo: `${de} · ${resto.nombre ?? archivo}`,
      campos: camposDe(resto),
    })),
  },
  {
    titulo: 'Tu acceso como usuario de una empresa',
    vacia: 'No tienes acceso.',
    fichas: datos.cuentas.map(({ correo, ...cuenta }) => ({ titulo: correo, campos: camposDe(cuenta) })),
  },
  {
    titulo: 'Correos que te enviamos',
    vacia: 'No hay correos.',
    fichas: datos.correos.map(({ asunto, ...correo }) => ({ titulo: asunto ?? 'Correo', campos: camposDe(correo) })),
  },
  {
    titulo: 'Tus solicitudes sobre datos personales',
    vacia: 'No hay solicitudes.',
    fichas: deVarias(datos.solicitudes, 'solicitud', 'Solicitud'),
  },
  {
    titulo: 'Quién leyó tus datos',
    vacia: 'Nadie los ha leído en el tiempo en que se guarda este registro.',
    fichas: datos.lecturas.map(({ que, ...lectura }) => ({ titulo: que, campos: camposDe(lectura) })),
  },
];
