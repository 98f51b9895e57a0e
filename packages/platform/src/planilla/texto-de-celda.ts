import { LIMITES, PlanillaInvalida } from './limites';

/** The text of a cell, from its fragments, without their pronunciation. */
export class TextoDeCelda {
  private texto = '';
  private enTexto = false;
  private enFonetica = false;

  empezar(): void {
    this.texto = '';
    this.enTexto = false;
    this.enFonetica = false;
  }

  abre(elemento: string): void {
    if (elemento === 'rPh') this.enFonetica = true;
    else if (elemento === 't') this.enTexto = !this.enFonetica;
  }

  agregar(trozo: string): void {
    if (!this.enTexto) return;
    if (this.texto.length + trozo.length > LIMITES.letrasPorCelda)
      throw new PlanillaInvalida('Una celda del archivo tiene más de 32.767 letras');
    this.texto += trozo;
  }

  cierra(elemento: string): void {
    if (elemento === 'rPh') this.enFonetica = false;
    else if (elemento === 't') this.enTexto = false;
  }

  terminar(): string {
    return sinEscapes(this.texto);
  }
}

/** XML cannot contain some characters, which are written by number: `_x000D_`. */
export const sinEscapes = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9a-f]{4})_/gi, (_escape, numero: string) => String.fromCharCode(Number.parseInt(numero, 16)))
    : texto;
