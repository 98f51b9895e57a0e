/** A newer version of the product wrote the data. The message is ready to print, in Spanish. */
export class NewerData extends Error {
  constructor(what: string) {
    super(
      `Los datos los escribió una versión más nueva de Bitácora (${what}), que esta no entiende: no se ha cambiado nada. Inicie esa versión o una posterior.`,
    );
  }
}
