import { ADMINISTRADOR, TECNICOS } from '@bitacora/domain/comun';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import type { MenuItem } from '@bitacora/ui';
import { type Confirmable, enPalabras } from './persona';

/** The open dialog over the list of people. */
export type Abierto =
  | { readonly que: 'invitar' }
  | { readonly que: 'editar' | 'grupos' | 'limites' | 'suprimir'; readonly persona: PersonaDeLaCasa }
  | { readonly que: Confirmable; readonly persona: PersonaDeLaCasa };

export const esConfirmable = (que: Abierto['que']): que is Exclude<Confirmable, 'desactivar'> =>
  !['invitar', 'editar', 'grupos', 'limites', 'desactivar', 'suprimir'].includes(que);

/** Further conditions of the offered actions. */
interface Miradas {
  /** True when the person is the user. */
  readonly esYo: boolean;
  /** False where staff sign in with the identity provider only; then just administrators and companies have a password. */
  readonly conClave: boolean;
  /** The name of the house's identity provider; null without one. */
  readonly etiqueta: string | null;
}

/** The possible actions on a person, by the state of their account. */
export function accionesDe(
  persona: PersonaDeLaCasa,
  { esYo, conClave, etiqueta }: Miradas,
  abrir: (que: Exclude<Abierto['que'], 'invitar'>) => void,
): MenuItem[] {
  const { estado, grupos } = persona;
  const item = (que: Exclude<Abierto['que'], 'invitar'>, label: string, mas: Partial<MenuItem> = {}): MenuItem => ({
    key: que,
    label,
    onSelect: () => abrir(que),
    ...mas,
  });
  const retail = persona.empresa !== null;
  if (estado === 'invitado')
    return [
      item('reenviar_invitacion', 'Reenviar la invitación'),
      item('grupos', 'Cambiar grupos'),
      item('anular_invitacion', 'Anular la invitación', { separatorBefore: true }),
    ];
  const suprimir = item('suprimir', 'Suprimir sus datos', {
    separatorBefore: true,
    ...(persona.ordenes > 0 ? { disabledReason: `Tiene ${enPalabras(persona.ordenes)}: pásalas antes a otra persona` } : {}),
  });
  if (estado === 'desactivado') return [item('reactivar', 'Reactivar'), suprimir];
  if (estado === 'anulado')
    return [item('editar', 'Editar', { disabledReason: 'La invitación se anuló: invita a la persona de nuevo' }), suprimir];
  return [
    item('editar', 'Editar nombre o correo'),
    item('grupos', 'Cambiar grupos', retail ? { disabledReason: 'Es de una empresa cliente: no cambia de grupo' } : {}),
    item(
      'limites',
      'Cambiar límites',
      grupos.some((grupo) => TECNICOS.some((tecnico) => tecnico === grupo)) ? {} : { disabledReason: 'Solo los técnicos tienen límites' },
    ),
    ...(conClave || retail || grupos.includes(ADMINISTRADOR) ? [item('restablecer', 'Enviar enlace para otra clave')] : []),
    ...(persona.segundo_factor
      ? [item('quitar_factor', 'Quitar su segundo factor', esYo ? { disabledReason: 'El tuyo se quita en Mi cuenta' } : {})]
      : []),
    ...(persona.vinculada
      ? [
          item(
            'desvincular',
            `Desvincular de ${etiqueta ?? 'el proveedor'}`,
            esYo ? { disabledReason: 'La tuya se quita en Mi cuenta' } : {},
          ),
        ]
      : []),
    item('terminar_sesiones', 'Terminar sus sesiones', { separatorBefore: true }),
    item('desactivar', 'Desactivar', {
      ...(esYo ? { disabledReason: 'Nadie se desactiva a sí mismo' } : {}),
    }),
  ];
}
