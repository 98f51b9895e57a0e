import { type Catalogo, type CatalogoEvent, evolveCatalogo } from '@bitacora/domain/catalogo';
import { type Cliente, type ClienteEvent, evolveCliente } from '@bitacora/domain/cliente';
import { type Equipo, type EquipoEvent, evolveEquipo } from '@bitacora/domain/equipo';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { evolveGrupo, evolveParte, type Grupo, type GrupoEvent, type Parte, type ParteEvent } from '@bitacora/domain/stock';
import type { Fold } from './aggregates';

/** The fold of each kind of stream into its aggregate. */
export const foldOrden: Fold<Orden> = (orden, event) => cicloOrden.after(orden, event);
export const foldCliente: Fold<Cliente> = (cliente, event) => evolveCliente(cliente, event as unknown as ClienteEvent);
export const foldEquipo: Fold<Equipo> = (equipo, event) => evolveEquipo(equipo, event as unknown as EquipoEvent);
export const foldCatalogo: Fold<Catalogo> = (catalogo, event) => evolveCatalogo(catalogo, event as unknown as CatalogoEvent);
export const foldOv: Fold<Ov> = (ov, event) => cicloOv.after(ov, event);
export const foldParte: Fold<Parte> = (parte, event) => evolveParte(parte, event as unknown as ParteEvent);
export const foldGrupo: Fold<Grupo> = (grupo, event) => evolveGrupo(grupo, event as unknown as GrupoEvent);
