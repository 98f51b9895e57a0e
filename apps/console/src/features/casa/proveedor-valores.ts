import type { Proveedor } from '@bitacora/domain/contracts';
import type { GrupoDelPersonal } from './grupos';

/** A group of the provider and the group that it gives here. */
export interface Pareja {
  readonly externo: string;
  readonly grupo: GrupoDelPersonal;
}

/** The values of the form of the provider. */
export interface ValoresDeProveedor {
  readonly emisor: string;
  readonly cliente_id: string;
  readonly secreto: string;
  readonly etiqueta: string;
  readonly claim_grupos: string;
  readonly grupos: readonly Pareja[];
  readonly administrador_por_grupo: boolean;
  /** The values that count as a second factor, as they are typed. */
  readonly segundo_factor: string;
  readonly clave_permitida: boolean;
}

/** The form with the saved values; empty without a provider. */
export const valoresDe = (identidad: Proveedor['identidad']): ValoresDeProveedor => ({
  emisor: identidad?.emisor ?? '',
  cliente_id: identidad?.cliente_id ?? '',
  secreto: '',
  etiqueta: identidad?.etiqueta ?? '',
  claim_grupos: identidad?.claim_grupos ?? '',
  grupos: identidad?.grupos ?? [],
  administrador_por_grupo: identidad?.administrador_por_grupo ?? false,
  segundo_factor: identidad?.segundo_factor.join(' ') ?? '',
  clave_permitida: identidad?.clave_permitida ?? true,
});

/** The values to prove: an empty field is null, and an empty secret keeps the saved one. */
export const porProbar = ({ secreto, claim_grupos, segundo_factor, grupos, ...resto }: ValoresDeProveedor) => ({
  ...resto,
  secreto: secreto.trim() || null,
  claim_grupos: claim_grupos.trim() || null,
  grupos: grupos.map((pareja) => ({ ...pareja })),
  segundo_factor: segundo_factor.split(/[\s,;]+/).filter(Boolean),
});

/** The number of people of the centre who linked their account, in words. */
export const enVinculadas = ({ vinculadas, personas }: Pick<Proveedor, 'vinculadas' | 'personas'>): string =>
  `${vinculadas} de ${personas} ${personas === 1 ? 'persona' : 'personas'} del centro ${vinculadas === 1 ? 'vinculó' : 'vincularon'}`;

const BORRADOR = 'bitacora.proveedor-borrador';

/** Saves the form, without its secret, while the administrator is at the provider. */
export const guardarBorrador = (valores: ValoresDeProveedor): void =>
  sessionStorage.setItem(BORRADOR, JSON.stringify({ ...valores, secreto: '' }));
export const borrador = (): ValoresDeProveedor | null =>
  JSON.parse(sessionStorage.getItem(BORRADOR) ?? 'null') as ValoresDeProveedor | null;
export const olvidarBorrador = (): void => sessionStorage.removeItem(BORRADOR);
