const CAMPO = ':is(input:not([type=file], [tabindex="-1"]), select, textarea):not(:disabled)';

/** Focuses an element after a closing element has returned the focus. */
export function enfocar(buscar: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  setTimeout(() => buscar()?.focus(options));
}

/** A ref for the element where the work continues: its first field gets the focus. */
export function enPrimerCampo(marco: HTMLElement | null): void {
  if (marco) enfocar(() => marco.querySelector<HTMLElement>(CAMPO));
}

/** The same, skipping filled fields. */
export function enPrimerVacio(marco: HTMLElement | null): void {
  if (!marco) return;
  enfocar(() => {
    const campos = [...marco.querySelectorAll<HTMLInputElement>(CAMPO)];
    return campos.find(({ value }) => value === '') ?? campos[0];
  });
}

/** Focuses the first field of a form that is marked as wrong. */
export function enPrimerError(marco: HTMLElement | null): void {
  if (marco) enfocar(() => marco.querySelector<HTMLElement>(`${CAMPO}[aria-invalid=true], fieldset[aria-invalid=true] ${CAMPO}`));
}
