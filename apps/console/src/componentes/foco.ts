const CAMPO = ':is(input:not([type=file], [tabindex="-1"]), select, textarea):not(:disabled)';

/** Puts the focus on what is found once whatever has just closed has given it back. */
export function enfocar(buscar: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  setTimeout(() => buscar()?.focus(options));
}

/** A ref of what appears where the work goes on: its first field takes the focus. */
export function enPrimerCampo(marco: HTMLElement | null): void {
  if (marco) enfocar(() => marco.querySelector<HTMLElement>(CAMPO));
}

/** The same, but what is filled in already is passed over. */
export function enPrimerVacio(marco: HTMLElement | null): void {
  if (!marco) return;
  enfocar(() => {
    const campos = [...marco.querySelectorAll<HTMLInputElement>(CAMPO)];
    return campos.find(({ value }) => value === '') ?? campos[0];
  });
}

/** The first field of a form that is marked as wrong takes the focus. */
export function enPrimerError(marco: HTMLElement | null): void {
  if (marco) enfocar(() => marco.querySelector<HTMLElement>(`${CAMPO}[aria-invalid=true], fieldset[aria-invalid=true] ${CAMPO}`));
}
