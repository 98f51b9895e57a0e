import { CAMPO_DE_NOMBRE, CAMPOS_DE_ITEM, type CampoDeItem, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { ItemDeCatalogoWire } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/** The fields of an item as typed. */
export type Escrito = Readonly<Record<string, string>>;

/** The fields of an item that its name does not show. */
export const otrosCampos = (catalogo: NombreCatalogo): readonly CampoDeItem[] =>
  CAMPOS_DE_ITEM[catalogo].filter(({ campo, control }) => campo !== CAMPO_DE_NOMBRE[catalogo] && control !== 'marca');

/** The value of a field in words. */
export const enPalabras = (campo: string, valor: unknown): string => {
  if (campo === 'pide_comentario') return String(valor) === 'true' ? 'Sí' : 'No';
  const texto = String(valor ?? '');
  return campo === 'dispositive_type' && texto !== '' ? formato.dispositivo(texto) : texto;
};

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The items whose name contains every typed word. */
export const buscados = (items: readonly ItemDeCatalogoWire[], texto: string): readonly ItemDeCatalogoWire[] => {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return items.filter(({ nombre }) => palabras.every((palabra) => llano(nombre).includes(palabra)));
};

/** The fields of an item for text fields; empty without an item. */
export const escrito = (catalogo: NombreCatalogo, item: ItemDeCatalogoWire | null): Escrito =>
  Object.fromEntries(
    CAMPOS_DE_ITEM[catalogo].map(({ campo, control }) => [campo, String(item?.datos[campo] ?? (control === 'numero' ? '1' : ''))]),
  );

/** The typed fields in the format of the catalogue's form, over those that the screen does not show. */
export function leido(catalogo: NombreCatalogo, escritos: Escrito, item: ItemDeCatalogoWire | null): Record<string, unknown> {
  const campos = CAMPOS_DE_ITEM[catalogo].map(({ campo, control }) => {
    const texto = escritos[campo]?.trim() ?? '';
    if (control === 'si_no') return [campo, texto === 'true'] as const;
    const numero = control === 'numero' || control === 'marca';
    return [campo, numero ? (texto === '' ? undefined : Number(texto)) : texto] as const;
  });
  return { ...item?.datos, ...Object.fromEntries(campos) };
}
