type Datos = Readonly<Record<string, unknown>>;

/**
 * Upcasters: each lifts the data of an event stored with version `n` to version `n + 1`. Stored events are never rewritten. A change that
 * leaves old data readable needs no version.
 */
export const VERSIONES: Readonly<Record<string, Readonly<Record<number, (data: Datos) => Datos>>>> = {
  // Version 2 adds the equipment that the customer ships.
  PreIngresoCreado: { 1: (data) => ({ ...data, equip: null }) },
  // Version 2 adds who takes over their open orders; before, nobody did.
  UsuarioDesactivado: { 1: (data) => ({ ...data, traspaso_a: null }) },
  // Version 2 names the groups; before, the policy concerned administrators only.
  PoliticaDeAccesoCambiada: {
    1: ({ exige_segundo_factor, desde }) => ({
      exige: exige_segundo_factor ? ['Gerencia', 'Administrador'].map((grupo) => ({ grupo, desde })) : [],
    }),
  },
  // Version 2 adds the kind of factor; before, there were no passkeys.
  SegundoFactorAgregado: { 1: (data) => ({ ...data, clase: 'totp' }) },
  SegundoFactorQuitado: { 1: (data) => ({ ...data, clase: 'totp' }) },
  // Version 2 adds the company of the reactivated user; before, they kept theirs.
  UsuarioReactivado: { 1: (data) => ({ ...data, cliente_empresa_id: null }) },
};
