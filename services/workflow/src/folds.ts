import { CATALOGO, type Catalogo } from '@bitacora/domain/catalogo';
import { CLIENTE, type Cliente } from '@bitacora/domain/cliente';
import { EQUIPO, type Equipo } from '@bitacora/domain/equipo';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { GRUPO, type Grupo, PARTE, type Parte } from '@bitacora/domain/stock';
import type { Fold } from './aggregates';

/** The fold of each kind of stream into its aggregate. */
export const foldOrden: Fold<Orden> = cicloOrden.after;
export const foldCliente: Fold<Cliente> = CLIENTE.after;
export const foldEquipo: Fold<Equipo> = EQUIPO.after;
export const foldCatalogo: Fold<Catalogo> = CATALOGO.after;
export const foldOv: Fold<Ov> = cicloOv.after;
export const foldParte: Fold<Parte> = PARTE.after;
export const foldGrupo: Fold<Grupo> = GRUPO.after;
