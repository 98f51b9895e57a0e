import { GRUPOS, type Grupo, tieneAlgunGrupo } from '../../comun';
import type { Actor } from '../../kernel';
import { ACCIONES_ORDEN, type NombreAccionOrden } from '../actions';
import { impedimentoDe } from '../orden.disponible';
import type { AnyAccionOrden } from '../orden.kit';
import type { Orden } from '../orden.state';
import { CAMBIO_APROBADO, CANDIDATOS, type Candidato } from './candidatos';
import { cotizacionRechazada, type OportunidadDeOrden, pasoDeOportunidad } from './oportunidad';

/** An action of a step, and its place: the order's menu, a panel of its page, or the opportunity of this number. */
export interface AccionDelPaso {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly lugar: 'menu' | 'panel' | 'ov';
  readonly ov: number | null;
}

/** A step that can be taken now: the task, its actors, its start, and its actions, the main one first. */
export interface Paso {
  readonly que: string;
  readonly quienes: readonly Grupo[];
  /** The outsider who must act before: the client, or the seller of the part. */
  readonly afuera: { readonly quien: 'Cliente' | 'Proveedor'; readonly que: string } | null;
  readonly desde: string;
  readonly acciones: readonly (AccionDelPaso & { readonly roles: readonly string[]; readonly soloDe?: AnyAccionOrden['soloDe'] })[];
}

const texto = (valor: string | ((orden: Orden) => string), orden: Orden): string => (typeof valor === 'function' ? valor(orden) : valor);
const grupos = (roles: readonly string[]): readonly Grupo[] => GRUPOS.filter((grupo) => roles.includes(grupo));
const accionDe = (nombre: NombreAccionOrden): AnyAccionOrden => ACCIONES_ORDEN[nombre];
const posible = (orden: Orden) => (nombre: NombreAccionOrden) => impedimentoDe(accionDe(nombre), orden) === null;

function pasoDe(candidato: Candidato, orden: Orden): Paso | null {
  const { acciones, afuera, si } = candidato;
  if ((si && !si(orden)) || !posible(orden)(acciones[0])) return null;
  const { roles } = accionDe(acciones[0]);
  return {
    que: texto(candidato.que, orden),
    quienes: candidato.roles ?? grupos(roles),
    afuera: afuera && (!afuera.si || afuera.si(orden)) ? { quien: afuera.quien, que: texto(afuera.que, orden) } : null,
    desde: candidato.desde?.(orden) ?? orden.estado_desde,
    acciones: acciones.filter(posible(orden)).map((nombre) => {
      const { label, place, roles: deLaAccion, soloDe } = accionDe(nombre);
      return {
        nombre,
        etiqueta: label,
        lugar: place === 'panel' ? 'panel' : 'menu',
        ov: null,
        roles: deLaAccion,
        ...(soloDe && { soloDe }),
      };
    }),
  };
}

function pasoEnOportunidad(orden: Orden, ov: OportunidadDeOrden | null | undefined): Paso | null {
  const paso = pasoDeOportunidad(orden, ov);
  return (
    paso && {
      que: paso.que,
      quienes: paso.roles,
      afuera: paso.afuera ?? null,
      desde: orden.estado_desde,
      acciones: [{ nombre: paso.nombre, etiqueta: paso.etiqueta, lugar: 'ov', ov: paso.ov, roles: paso.roles }],
    }
  );
}

const conCorreoDeCambio = (orden: Orden) =>
  orden.estado !== 'En Solicitud de Excepción' && orden.mostrar_envio_correos && !orden.cambio_correo_enviado;

function candidatos(orden: Orden, ov: OportunidadDeOrden | null | undefined): readonly Candidato[] {
  // During a quotation and its answer, nothing else happens to the unit.
  if (orden.estado === 'Cotización Solicitada' && !cotizacionRechazada(orden, ov)) return [];
  if (!conCorreoDeCambio(orden)) return CANDIDATOS[orden.estado];
  return orden.cambio_aprobado ? CAMBIO_APROBADO : [...CAMBIO_APROBADO, ...CANDIDATOS[orden.estado]];
}

/** Every step possible now on an order; the first one is the one the others wait for. Pure. */
export function pasosDe(orden: Orden, ov?: OportunidadDeOrden | null): readonly Paso[] {
  const pasos = [pasoEnOportunidad(orden, ov), ...candidatos(orden, ov).map((candidato) => pasoDe(candidato, orden))];
  return pasos.filter((paso) => paso !== null);
}

type Lector = Pick<Actor, 'id' | 'grupos'>;

/** The first of the steps that is this user's task. */
export const pasoDelLector = (pasos: readonly Paso[], { grupos: suyos }: Lector): Paso | undefined =>
  pasos.find(({ quienes }) => tieneAlgunGrupo(suyos, quienes));

/** The actions of a step that this user may do, the main one first. */
export const accionesPara = (paso: Paso | undefined, orden: Orden, lector: Lector): readonly AccionDelPaso[] =>
  (paso?.acciones ?? [])
    .filter(({ roles, soloDe }) => tieneAlgunGrupo(lector.grupos, roles) && !soloDe?.(orden, lector))
    .map(({ nombre, etiqueta, lugar, ov }) => ({ nombre, etiqueta, lugar, ov }));

/** The actions of this user's step, the main one first; none while others must act. */
export const accionesDelPaso = (orden: Orden, lector: Lector, ov?: OportunidadDeOrden | null): readonly AccionDelPaso[] =>
  accionesPara(pasoDelLector(pasosDe(orden, ov), lector), orden, lector);
