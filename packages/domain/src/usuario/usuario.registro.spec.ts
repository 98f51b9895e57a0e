import { type Known, SISTEMA } from '../kernel';
import type { Usuario } from './usuario';
import { LIMITES_INICIALES } from './usuario';
import { supresionSchema } from './usuario.formularios';
import { type HechosUsuario, USUARIO } from './usuario.registro';

const ANA: Usuario = {
  id: 7,
  email: 'Ana@servitec.example',
  first_name: 'Ana',
  last_name: 'Soto',
  grupos: ['Técnico'],
  limites: LIMITES_INICIALES,
  estado: 'desactivado',
  cliente_empresa_id: null,
  identidades: [],
};
const AT = '2026-03-02T12:00:00.000Z';
const BRUNO = { ...SISTEMA, id: 8, nombre: 'Bruno' };
const sobre = (usuario: Usuario, nombre: string, input: unknown = {}, known: Known<HechosUsuario> = {}, actor = BRUNO) => {
  const listo = USUARIO.begin(usuario, nombre, input, { at: AT, actor }, {});
  return listo.ok ? listo.value.decide(known) : listo;
};
const suprimir = (usuario: Usuario, ordenes_de: readonly number[] = [], actor = BRUNO) =>
  sobre(usuario, 'suprimir', { motivo: 'Lo pidió' }, { ordenes_de }, actor);
const hecho = (type: string, data: object) => ({ type, data: { usuario_id: 7, ...data }, at: AT, actor: SISTEMA });

describe('la supresión de quien se fue', () => {
  it('deja un número sin nombre, sin grupos ni empresa, y libera su correo para otra persona', () => {
    expect(suprimir(ANA)).toMatchObject({
      value: {
        events: [{ type: 'UsuarioSuprimido', data: { usuario_id: 7, motivo: 'Lo pidió' } }],
        claims: [{ scope: 'usuario_email', value: 'ana@servitec.example', release: true }],
        state: { id: 7, email: 'suprimido-7', first_name: 'Usuario', last_name: 'suprimido', grupos: [], estado: 'suprimido' },
      },
    });
  });

  it('libera también su cuenta del proveedor de identidad', () => {
    const claims = [{ scope: 'usuario_email' }, { scope: 'usuario_identidad', value: 'una huella', release: true }];
    expect(suprimir({ ...ANA, identidades: ['una huella'] })).toMatchObject({ value: { claims, state: { identidades: [] } } });
  });

  it('el correo de una invitación anulada ya es de quien lo pida: no se libera otra vez', () => {
    expect(suprimir({ ...ANA, estado: 'anulado' })).toMatchObject({ value: { claims: [], state: { estado: 'suprimido' } } });
  });

  it.each(['activo', 'invitado', 'suprimido'] as const)('se rehúsa de quien está %s, aunque administre', (estado) => {
    expect(suprimir({ ...ANA, estado, grupos: ['Administrador'] })).toMatchObject({ rejection: { codigo: 'ACCION_NO_DISPONIBLE' } });
  });

  it('nadie suprime sus propios datos', () => {
    expect(suprimir(ANA, [], { ...BRUNO, id: 7 })).toMatchObject({ rejection: { mensaje: expect.stringContaining('propios datos') } });
  });

  it('espera a que sus órdenes abiertas sean de otra persona, y las nombra', () => {
    expect(suprimir(ANA, [10001, 10002])).toMatchObject({
      rejection: { mensaje: expect.stringContaining('10001, 10002'), datos: { ordenes: [10001, 10002] } },
    });
  });

  it('después nada la trae de vuelta', () => {
    const suprimida = suprimir(ANA);
    if (!suprimida.ok) throw new Error('not erased');
    const { state } = suprimida.value;
    const datos = { email: 'otra@servitec.example', first_name: 'Otra', last_name: '' };
    for (const [nombre, input] of [
      ['editar', datos],
      ['cambiarGrupos', { grupos: ['Ventas'] }],
      ['reactivar', {}],
      ['terminarSesiones', { cuales: 'todas', cantidad: 0 }],
      ['desactivar', { motivo: 'Otra vez', traspaso_a: null }],
    ] as const)
      expect([nombre, sobre(state, nombre, input, { empresa_de: 1 })]).toMatchObject([
        nombre,
        { rejection: { codigo: 'ACCION_NO_DISPONIBLE' } },
      ]);
    expect(USUARIO.after(state, hecho('UsuarioEditado', datos))).toBe(state);
  });

  it('sin su clave se lee suprimida, aunque la bitácora termine antes de la supresión', () => {
    const sinClave = { email: null, first_name: null, last_name: null };
    const invitada = USUARIO.after(null, hecho('UsuarioInvitado', { ...sinClave, grupos: ['Técnico'], limites: LIMITES_INICIALES }));
    expect(invitada).toMatchObject({ id: 7, email: 'suprimido-7', estado: 'suprimido', grupos: [] });
    expect(USUARIO.after(invitada, hecho('UsuarioActivado', {}))).toBe(invitada);
    expect(USUARIO.after(ANA, hecho('UsuarioEditado', sinClave))).toMatchObject({ estado: 'suprimido' });
  });

  it('se pide con un motivo y con la palabra', () => {
    expect(supresionSchema.safeParse({ motivo: 'Lo pidió por escrito', confirmacion: 'SUPRIMIR' }).success).toBe(true);
    const errores = supresionSchema.safeParse({ motivo: 'x', confirmacion: 'suprimir' }).error?.issues.map(({ path }) => path[0]);
    expect(errores).toEqual(['motivo', 'confirmacion']);
  });
});
