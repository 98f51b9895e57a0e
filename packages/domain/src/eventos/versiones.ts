type Datos = Readonly<Record<string, unknown>>;

/**
 * Lifts the data of an event stored with version `n` to version `n + 1`: `{ Tipo: { 1: a la 2, 2: a la 3 } }`. Stored events are never
 * rewritten; a change that leaves old data readable needs no version.
 */
export const VERSIONES: Readonly<Record<string, Readonly<Record<number, (data: Datos) => Datos>>>> = {
  // Version 2 adds the equipment that the customer ships.
  PreIngresoCreado: { 1: (data) => ({ ...data, equip: null }) },
  // Version 2 adds who gets their open orders: nobody did.
  UsuarioDesactivado: { 1: (data) => ({ ...data, traspaso_a: null }) },
  // Version 2 says it by group: it was said of those who run the house.
  PoliticaDeAccesoCambiada: {
    1: ({ exige_segundo_factor, desde }) => ({
      exige: exige_segundo_factor ? ['Gerencia', 'Administrador'].map((grupo) => ({ grupo, desde })) : [],
    }),
  },
  // Version 2 adds what the factor is: there were no passkeys.
  SegundoFactorAgregado: { 1: (data) => ({ ...data, clase: 'totp' }) },
  SegundoFactorQuitado: { 1: (data) => ({ ...data, clase: 'totp' }) },
  // Version 2 adds the company that somebody comes back to: the one they had.
  UsuarioReactivado: { 1: (data) => ({ ...data, cliente_empresa_id: null }) },
};
